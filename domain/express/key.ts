/** The key of an express work order: `workorder:{sblu}#{site}` (E-163). */
const KEY = /^workorder:([^#]{1,40})#([^#]{1,20})$/;

export const workOrderKey = (sblu: string, site: string | number): string => `workorder:${sblu}#${site}`;

/** What a key names; undefined when it is invalid. The site may be its number or its auction id. */
export function readWorkOrderKey(key: string): { sblu: string; site: string | number } | undefined {
  const found = KEY.exec(key.trim());
  if (!found) return undefined;
  const [, sblu = '', site = ''] = found;
  return { sblu: sblu.trim(), site: /^\d{1,9}$/.test(site) ? Number(site) : site.trim() };
}
