/** The parameter of a list's address that names the vehicle beside the list. */
const BESIDE = 'vehicle';

/** The vehicle that an address names; empty for none. */
export const besideIn = (search: string): string => new URLSearchParams(search).get(BESIDE) ?? '';

/** An address with this vehicle beside its list, or with none. */
export function addressBeside(address: string, name: string): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  if (name === '') params.delete(BESIDE);
  else params.set(BESIDE, name);
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}
