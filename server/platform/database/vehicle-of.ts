/**
 * SQL for the name of a vehicle: year, make and model of the work order joined as `order`, and what else is requested.
 */
export function vehicleOf(order: string, ...more: readonly ('trim' | 'color')[]): string {
  const words = ['make', 'model', ...more].map((column) => `nullif(${order}.${column}, '')`);
  return `concat_ws(' ', ${order}.year, ${words.join(', ')})`;
}
