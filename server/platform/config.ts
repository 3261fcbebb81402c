import { z } from 'zod';
import { address, addressOrPath, commaList, monthsToKeep, pattern } from './config-values';
import { mailVariables } from './mail-config';
import { missingBeside } from './needed-together';
import { sealingKey } from './sealing';
import { isSecretFile, SECRET_VARIABLES, withSecretFiles } from './secret-files';
import { servicesVariables } from './services-config';
import { trustProxy } from './trust-proxy';

/** Every variable of the services, with its meaning; a wrong one stops the start. */
const schema = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address that starts with postgres://')
    .optional()
    .describe('PostgreSQL 15 or newer; without it the embedded database is used'),
  FRONTLINE_DIRECT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address that starts with postgres://')
    .optional()
    .describe('The same database without a pooler, for LISTEN and migrations; otherwise DATABASE_URL'),
  FRONTLINE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address that starts with postgres://')
    .optional()
    .describe('A standby of that database that answers lists and exports; without it the database does'),
  FRONTLINE_REPLICA_LAG_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(10)
    .describe('The standby is not used while it is further behind than this, in seconds'),
  FRONTLINE_MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address that starts with postgres://')
    .optional()
    .describe(
      'The same database as the role that owns the tables, for npm run migrate; otherwise DATABASE_URL',
    ),
  FRONTLINE_SERVICE_ROLE: z
    .string()
    .default('')
    .describe('Role of the services; npm run migrate grants it reading and writing, but no table changes'),
  FRONTLINE_KEEP_HISTORY_MONTHS: monthsToKeep.describe(
    'Whole months of history that npm run retention keeps, at least 3; 0 keeps it forever',
  ),
  FRONTLINE_KEEP_AUDIT_MONTHS: monthsToKeep.describe('The same for the audit trail and security events'),
  FRONTLINE_SECRETS_KEY: sealingKey.describe(
    'Key of 32 bytes in base64 that seals the keys the services keep in the database; without it they are stored unsealed',
  ),
  FRONTLINE_FORMER_SECRETS_KEY: sealingKey.describe('The previous one, only for npm run renew-keys'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4380).describe('Port of console and services'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  FRONTLINE_DATA: z.string().optional().describe('Folder of the embedded database and of uploads'),
  FRONTLINE_DISK_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(1000)
    .describe(
      'New uploads and reports are refused when less than this is free where files are stored, in MB; 0 never refuses',
    ),
  FRONTLINE_PUBLIC_URL: address.default('').describe('Address under which people reach the console'),
  FRONTLINE_TRUST_PROXY: trustProxy,
  FRONTLINE_POOL: z.coerce.number().int().min(4).max(500).default(10).describe('Database connections'),
  FRONTLINE_NAMED_STATEMENTS: z
    .enum(['true', 'false'])
    .default('true')
    .describe(
      'Prepare statements by name; false behind a transaction pooler that does not support them (PgBouncer before 1.21)',
    ),
  FRONTLINE_BUSY_AFTER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(2000)
    .describe('Calls are refused as busy while the process is behind by more than this; 0 never refuses'),
  FRONTLINE_PERSON_LIMITS: z
    .enum(['true', 'false'])
    .default('true')
    .describe(
      'Limit what one person may ask of a process: open consoles and costly calls; off to measure load',
    ),
  FRONTLINE_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'After SIGTERM /readyz reports the shutdown, and calls are answered for this many seconds more',
    ),
  FRONTLINE_EXPORT_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(3600)
    .default(60)
    .describe('Longest time of an export, in seconds'),
  FRONTLINE_TRACES_URL: address
    .default('')
    .describe(
      'Where traces are sent (OTLP over HTTP, such as http://localhost:4318/v1/traces); without it there are none',
    ),
  FRONTLINE_TRACES_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the calls that is traced, from 0 to 1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('What is logged'),
  FRONTLINE_CHECK_ANSWERS: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Check every answer against the contract; on in tests and development'),
  FRONTLINE_RS256: z
    .enum(['true', 'false'])
    .default('true')
    .describe(
      'Accept RSA signatures with PKCS #1 v1.5 from the company sign-in and from passkeys; false if nobody needs them',
    ),
  FRONTLINE_LEAKED_PASSWORDS: z
    .string()
    .default('')
    .describe(
      'File of sorted SHA-1 hashes of leaked passwords (Have I Been Pwned), none of which is accepted as a new password',
    ),
  OIDC_ISSUER: address.default('').describe('Issuer of the company sign-in (OpenID Connect)'),
  OIDC_CLIENT_ID: z.string().default('').describe('Client id of Frontline at that issuer'),
  OIDC_CLIENT_SECRET: z.string().default('').describe('Its client secret there; without it a public client'),
  OIDC_SCOPE: z
    .string()
    .regex(/^(\S+ )*openid( \S+)*$/, 'must be names with blanks between them, openid among them')
    .default('openid email profile')
    .describe('Scopes requested from that issuer; with offline_access running sessions are checked again'),
  OIDC_RECHECK_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1440)
    .default(10)
    .describe('How often a renewable session is checked with it again, in minutes; 0 never'),
  ...mailVariables,
  ...servicesVariables,
  FRONTLINE_AUDIT_SYSLOG: z
    .union([
      z.literal(''),
      z.url({ protocol: /^(tcp|tls|udp)$/, error: 'must be an address of tcp://, tls:// or udp://' }),
    ])
    .default('')
    .describe('Syslog server that receives every row of the audit trail and every security event'),
  FRONTLINE_AUDIT_WEBHOOK: address.default('').describe('Webhook that receives the same'),
  FRONTLINE_AUDIT_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^((whsec_)?[A-Za-z0-9+/]{32,}={0,2})?$/,
      'must be at least 24 bytes in base64, with whsec_ before them or not',
    )
    .default('')
    .describe('What its messages are signed with (Standard Webhooks)'),
  FRONTLINE_WEBHOOK_PRIVATE: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Webhooks may be sent to addresses inside the network, there also over http; metadata and link-local addresses never',
    ),
  FRONTLINE_PUSH_PRIVATE: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Devices may be reached through push services inside the network, there also over http: anyone who signs in names the address of theirs',
    ),
  FRONTLINE_CLAMD: z
    .string()
    .regex(/^$|^\/|:\d{1,5}$/, 'must be host:port, or the path of a socket')
    .default('')
    .describe(
      'clamd that scans uploaded files before anyone gets them: host:port, or the path of its socket',
    ),
  FRONTLINE_S3_BUCKET: z
    .string()
    .default('')
    .describe('Bucket for uploaded files; without it they are kept in the data folder'),
  FRONTLINE_S3_FOLDER: z
    .string()
    .regex(/^[\w-]*(\/[\w-]+)*$/, 'must be folder names with / between them')
    .default('')
    .describe('Folder inside the bucket'),
  FRONTLINE_S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  FRONTLINE_S3_ENDPOINT: address
    .default('')
    .describe('Address of a store that speaks S3; without it Amazon S3'),
  FRONTLINE_S3_PUBLIC_ENDPOINT: address
    .default('')
    .describe('Address of that store for browsers, if it differs from that for the services'),
  FRONTLINE_S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .default('false')
    .describe('The bucket is in the path of an address instead of its host'),
  FRONTLINE_S3_ACCESS_KEY_ID: z
    .string()
    .default('')
    .describe('Access key; without it the usual AWS_ variables, files and roles apply'),
  FRONTLINE_S3_SECRET_ACCESS_KEY: z.string().default('').describe('Secret of the access key'),
  FRONTLINE_ADMIN_URL: addressOrPath
    .default('/#/siteconfig')
    .describe("Administration; the console's own unless another address is given"),
  FRONTLINE_REPORTS_URL: addressOrPath.default('').describe('Reports'),
  FRONTLINE_PARTS_INVENTORY_URL: addressOrPath.default('').describe('Parts inventory'),
  FRONTLINE_SUPPORT_URL: addressOrPath.default('').describe('Help, in the user menu'),
  FRONTLINE_RELEASE_NOTES_URL: addressOrPath
    .default('/release-notes.txt')
    .describe('Release notes, in the user menu'),
  FRONTLINE_LOT_VISION_URL: pattern('{workOrderId}')
    .or(z.literal(''))
    .default('')
    .describe('Lot-vision address with {workOrderId}'),
  FRONTLINE_RPP_SERVICES_URL: addressOrPath
    .default('')
    .describe('Passed to the console as rppServices; not used yet'),
  FRONTLINE_RTEA_URL: addressOrPath.default('').describe('Passed to the console as rTeaUrl; not used yet'),
  FRONTLINE_GA_TRACKING_CODE: z
    .string()
    .regex(/^[\w-]*$/, 'must have letters, digits and - only')
    .default('')
    .describe('Passed to the console as gaTrackingCode; no analytics are loaded'),
  FRONTLINE_ADOBE_GRSA_URL: addressOrPath
    .default('')
    .describe('Passed to the console as adobeGrsaUrl; no analytics are loaded'),
  FRONTLINE_ADOBE_WEB_DATA_ENV: z
    .string()
    .default('')
    .describe('Passed to the console as adobeDcWebDataEnv; no analytics are loaded'),
  FRONTLINE_STAGE_PAGES: z
    .string()
    .transform((text, context): Record<string, string> => {
      const parsed = z.record(z.string(), addressOrPath).safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue({
        code: 'custom',
        message: 'must be a JSON object of stage to address (http, https or a path)',
      });
      return z.NEVER;
    })
    .default({})
    .describe('Address of each stage page, as JSON'),
  FRONTLINE_MESSAGE_ORIGINS: commaList.default([]).describe('Origins whose window messages are accepted'),
  FRONTLINE_AUTO_IMPORT_SITES: commaList
    .pipe(z.array(z.coerce.number<string>({ error: 'must be a comma list of site ids' }).int()))
    .default([])
    .describe('Sites where Awaiting Capture is called Awaiting Images'),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Config = z.output<typeof schema>;

/** Thrown when a variable is wrong; the message has one sentence for each, naming it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads and checks the environment. Throws a ConfigError that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const unknown = Object.keys(set).filter((name) => name.startsWith('FRONTLINE_') && !isKnown(name));
  if (unknown.length > 0) throw new ConfigError(unknown.map(unknownName).join('\n'));
  const { values: given, problems } = withSecretFiles(set);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const result = schema.safeParse(given);
  if (result.success) {
    const missing = missingBeside(result.data);
    if (missing) throw new ConfigError(missing);
    return result.data;
  }
  const sentences = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  throw new ConfigError(sentences.join('\n'));
}

/** Variables of this repository's own tests and benchmarks. */
const OF_TESTS = /^FRONTLINE_(TEST|BENCH)_|^FRONTLINE_CHROMIUM$/;
const isKnown = (name: string) => name in schema.shape || isSecretFile(name) || OF_TESTS.test(name);

/** A misspelled name would do nothing, and nobody would notice. */
function unknownName(name: string): string {
  const alike = Object.keys(schema.shape).find((known) => lettersOf(known) === lettersOf(name));
  return `${name} is no setting; ${alike ? `${alike} is one` : 'docs/configuration.md lists those that there are'}.`;
}

/** The letters of a name in any order: most misspellings keep them, or all but one. */
const lettersOf = (name: string): string => [...new Set(name.replaceAll('_', ''))].toSorted().join('');

const SECRETS: ReadonlySet<string> = new Set(SECRET_VARIABLES);

/**
 * Every variable with its meaning and default, for `--help` and the operations page; `file`: it may also be given by a
 * file.
 */
export function describeConfig(): { name: string; meaning: string; fallback: string; file: boolean }[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    meaning: field.description ?? '',
    fallback: textOf(field.safeParse(undefined).data),
    file: SECRETS.has(name),
  }));
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
