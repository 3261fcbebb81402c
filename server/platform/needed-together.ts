const ASKED = ['CHARGES', 'DOCUMENTS'] as const;
type Asked = (typeof ASKED)[number];
type Wanted = Record<
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'FRONTLINE_PUBLIC_URL'
  | 'FRONTLINE_SMTP_URL'
  | 'FRONTLINE_MAIL_FROM'
  | 'FRONTLINE_AUDIT_WEBHOOK'
  | 'FRONTLINE_AUDIT_WEBHOOK_SECRET'
  | `FRONTLINE_${Asked}_${'URL' | 'TOKEN' | 'TOKEN_URL' | 'CLIENT_ID' | 'CLIENT_SECRET'}`,
  string
>;

/** Which variable is missing beside another one that needs it, as a sentence; undefined when none is. */
export function missingBeside(config: Wanted): string | undefined {
  if (config.OIDC_ISSUER) {
    if (!config.OIDC_CLIENT_ID) return 'OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it.';
    if (!config.FRONTLINE_PUBLIC_URL)
      return 'FRONTLINE_PUBLIC_URL is missing: OIDC_ISSUER needs it for the way back.';
  }
  if (config.FRONTLINE_SMTP_URL) {
    if (!config.FRONTLINE_MAIL_FROM) return 'FRONTLINE_MAIL_FROM is missing: FRONTLINE_SMTP_URL needs it.';
    if (!config.FRONTLINE_PUBLIC_URL)
      return 'FRONTLINE_PUBLIC_URL is missing: FRONTLINE_SMTP_URL needs it for the links in its mail.';
  }
  if (config.FRONTLINE_AUDIT_WEBHOOK && !config.FRONTLINE_AUDIT_WEBHOOK_SECRET)
    return 'FRONTLINE_AUDIT_WEBHOOK_SECRET is missing: FRONTLINE_AUDIT_WEBHOOK needs it.';
  return ASKED.map((asked) => missingCredentials(config, asked)).find((sentence) => sentence !== undefined);
}

/** Short-lived tokens are requested with an id and its secret, and not beside a fixed one. */
function missingCredentials(config: Wanted, asked: Asked): string | undefined {
  const name = `FRONTLINE_${asked}_TOKEN_URL` as const;
  if (!config[name]) return undefined;
  if (!config[`FRONTLINE_${asked}_URL`]) return `FRONTLINE_${asked}_URL is missing: ${name} needs it.`;
  if (config[`FRONTLINE_${asked}_TOKEN`])
    return `FRONTLINE_${asked}_TOKEN and ${name} are both given; one of them is enough.`;
  for (const part of ['CLIENT_ID', 'CLIENT_SECRET'] as const) {
    if (!config[`FRONTLINE_${asked}_${part}`])
      return `FRONTLINE_${asked}_${part} is missing: ${name} needs it.`;
  }
  return undefined;
}
