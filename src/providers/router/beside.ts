/** The parameter of a list's address that names the vehicle beside the list. */
export const BESIDE = 'vehicle';

/** The vehicle that shows beside the list now; empty for none. */
let shown = '';

/** Called by what shows it. */
export const showsBeside = (name: string): void => void (shown = name);

/** The address of another view of a list: the vehicle that shows beside it stays. */
export function withBeside(address: string): string {
  if (shown === '') return address;
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(BESIDE, shown);
  return `${path}?${params}`;
}
