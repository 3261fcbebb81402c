/** An integer segment is a site id or work order id, anything else an external (auction) id (W-045). */
export function isInternalId(segment: string): boolean {
  return /^\d{1,9}$/.test(segment);
}
