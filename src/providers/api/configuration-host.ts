/**
 * Where a console whose pages are on a server of their own finds its configuration. All values are origins such as
 * `https://config.example.com`; `{host}` and `{label}` in them stand for the current host and its first label.
 */
export type ConfigurationHosts = {
  /** First label of the production host, such as `recon` of `recon.example.com`. */
  productionName?: string;
  production?: string;
  other?: string;
};

/**
 * Base address of `GET /appConfig`, derived from the current host: production if its first label is the production name
 * . Our own origin by default.
 */
export function configurationBase(host: string, hosts: ConfigurationHosts): string {
  const label = host.split(/[.:]/, 1)[0] ?? '';
  const isProduction = label !== '' && label.toLowerCase() === hosts.productionName?.toLowerCase();
  const origin = (isProduction ? hosts.production : hosts.other) ?? '';
  return `${origin.replaceAll('{host}', host).replaceAll('{label}', label).replace(/\/$/, '')}/`;
}

/**
 * The page's own setting, in `<meta name="frontline-configuration" content="{…}">`. Throws an Error for invalid JSON.
 */
export function configurationHosts(page: Document): ConfigurationHosts {
  const text = page.querySelector<HTMLMetaElement>('meta[name="frontline-configuration"]')?.content ?? '';
  if (text === '') return {};
  try {
    return JSON.parse(text) as ConfigurationHosts;
  } catch (cause) {
    throw new Error(`The page's frontline-configuration is no JSON: ${text}`, { cause });
  }
}
