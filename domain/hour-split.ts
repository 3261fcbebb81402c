/**
 * Splits a labor's hours evenly among its technicians. Whole hundredths that add up to the labor's hours
 * exactly; the technicians assigned earlier get the leftover hundredths.
 */
export function splitHours(hundredths: number, technicians: number): number[] {
  if (technicians === 0) return [];
  const share = Math.floor(hundredths / technicians);
  const left = hundredths - share * technicians;
  return Array.from({ length: technicians }, (_, place) => share + (place < left ? 1 : 0));
}
