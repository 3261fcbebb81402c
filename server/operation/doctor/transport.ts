import { isIP } from 'node:net';
import type { Config } from '../../platform/config';
import { doubtful, good, type Finding } from './finding';

const what = 'transport';

/** Services that are called at an address of http or https. */
const ASKED = [
  'FRONTLINE_CHARGES_URL',
  'FRONTLINE_DOCUMENTS_URL',
  'FRONTLINE_CHARGES_TOKEN_URL',
  'FRONTLINE_DOCUMENTS_TOKEN_URL',
  'FRONTLINE_AUDIT_WEBHOOK',
  'FRONTLINE_TRACES_URL',
  'FRONTLINE_S3_ENDPOINT',
  'FRONTLINE_S3_PUBLIC_ENDPOINT',
] as const;
const DATABASES = ['DATABASE_URL', 'FRONTLINE_DIRECT_DATABASE_URL', 'FRONTLINE_REPLICA_URL'] as const;
/** The driver asks for TLS and checks the certificate with each of these. */
const CHECKED: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Whether people and other services are reached over TLS, as far as the settings say. `sslMode` is the value of
 * PGSSLMODE.
 */
export function checkTransport(config: Config, sslMode = ''): Finding[] {
  const found = [
    ...ofPeople(config),
    ...DATABASES.flatMap((name) => ofDatabase(name, config[name] ?? '', sslMode)),
    ...ASKED.flatMap((name) => ofService(name, config[name])),
    ...ofMail(config.FRONTLINE_SMTP_URL),
    ...ofSyslog(config.FRONTLINE_AUDIT_SYSLOG),
  ];
  return found.length > 0
    ? found
    : [good(what, 'Nothing named in the settings is reached over a network without TLS.')];
}

function ofPeople({ HOST: host, FRONTLINE_PUBLIC_URL: address }: Config): Finding[] {
  const open = address === '' ? !isHere(host) : isPlain(address);
  if (!open) return [];
  const sentence =
    'People reach the console without TLS, so that cookies are not Secure: put a proxy with TLS in front, and its https address in FRONTLINE_PUBLIC_URL.';
  return [doubtful(what, sentence)];
}

function ofDatabase(name: string, address: string, sslMode: string): Finding[] {
  if (address === '' || !URL.canParse(address)) return [];
  const url = new URL(address);
  const mode = url.searchParams.get('sslmode') ?? sslMode;
  const host = url.searchParams.get('host') ?? url.hostname;
  // Without a host, or with a folder as host, it is a socket of this machine.
  if (host === '' || host.startsWith('/') || isHere(host)) return [];
  if (CHECKED.has(mode) || url.searchParams.get('ssl') === 'true') return [];
  return [
    doubtful(
      what,
      `The database at ${host} is reached without TLS that checks its certificate: add ?sslmode=verify-full to ${name}.`,
    ),
  ];
}

const ofService = (name: string, address: string): Finding[] =>
  isPlain(address)
    ? [doubtful(what, `${new URL(address).host} is called without TLS: use an https address in ${name}.`)]
    : [];

function ofMail(address: string): Finding[] {
  if (address === '' || !URL.canParse(address)) return [];
  const { protocol, hostname, searchParams } = new URL(address);
  if (isHere(hostname)) return [];
  if (searchParams.get('tls.rejectUnauthorized') === 'false')
    return [doubtful(what, `The certificate of ${hostname} is not checked (FRONTLINE_SMTP_URL).`)];
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return [];
  const sentence = `Mail goes to ${hostname} without TLS if it offers none: use smtps://, or add ?requireTLS=true to FRONTLINE_SMTP_URL.`;
  return [doubtful(what, sentence)];
}

function ofSyslog(address: string): Finding[] {
  if (address === '') return [];
  const { protocol, hostname } = new URL(address);
  if (protocol === 'tls:' || isHere(hostname)) return [];
  return [
    doubtful(
      what,
      `The audit trail goes to ${hostname} without TLS: use a tls:// address in FRONTLINE_AUDIT_SYSLOG.`,
    ),
  ];
}

/** An address of http that leads off this machine. */
function isPlain(address: string): boolean {
  if (!address.startsWith('http://')) return false;
  return !isHere(new URL(address).hostname);
}

function isHere(host: string): boolean {
  const plain = host.replaceAll(/[[\]]/g, '');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
