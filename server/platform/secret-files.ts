import { readFileSync } from 'node:fs';

/** Variables that are secret, or hold a password. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'FRONTLINE_DIRECT_DATABASE_URL',
  'FRONTLINE_REPLICA_URL',
  'FRONTLINE_MIGRATION_DATABASE_URL',
  'FRONTLINE_SECRETS_KEY',
  'FRONTLINE_FORMER_SECRETS_KEY',
  'OIDC_CLIENT_SECRET',
  'FRONTLINE_SMTP_URL',
  'FRONTLINE_CHARGES_TOKEN',
  'FRONTLINE_CHARGES_CLIENT_SECRET',
  'FRONTLINE_DOCUMENTS_TOKEN',
  'FRONTLINE_DOCUMENTS_CLIENT_SECRET',
  'FRONTLINE_AUDIT_WEBHOOK_SECRET',
  'FRONTLINE_S3_ACCESS_KEY_ID',
  'FRONTLINE_S3_SECRET_ACCESS_KEY',
] as const;

const FILES = new Map(SECRET_VARIABLES.map((name) => [`${name}_FILE`, name]));

/** Whether a name is that of a file with a secret. */
export const isSecretFile = (name: string): boolean => FILES.has(name);

/**
 * The variables with the contents of the files that some of them name (`NAME_FILE`), without a trailing line break.
 * `problems` has a sentence for each that is given twice, or cannot be read; none of them reveals a content.
 */
export function withSecretFiles(given: Readonly<Record<string, string | undefined>>): {
  values: Record<string, string | undefined>;
  problems: string[];
} {
  const values = { ...given };
  const problems: string[] = [];
  for (const [file, name] of FILES) {
    const path = given[file];
    if (path === undefined) continue;
    delete values[file];
    if (given[name] !== undefined) {
      problems.push(`${name} and ${file} are both given; one of them is enough.`);
      continue;
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`);
      continue;
    }
    if (values[name] === '') problems.push(`${file} names a file that is empty.`);
  }
  return { values, problems };
}
