type Wanted = Record<
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'FRONTLINE_PUBLIC_URL'
  | 'FRONTLINE_SMTP_URL'
  | 'FRONTLINE_MAIL_FROM'
  | 'FRONTLINE_AUDIT_WEBHOOK'
  | 'FRONTLINE_AUDIT_WEBHOOK_SECRET',
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
  return undefined;
}
