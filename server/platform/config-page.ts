import { describeConfig } from './config';

/** The page that lists every variable of the services, as Markdown; docs/configuration.md is this text. */
export function configPage(): string {
  const rows = describeConfig().map(
    ({ name, meaning, fallback, file }) =>
      `| \`${name}\`${file ? ' \\*' : ''} | ${meaning.replaceAll('|', '\\|')} | ${fallback === '' ? '' : `\`${fallback}\``} |`,
  );
  return [
    '# Configuration',
    '',
    'Every variable of the services. None is required; a wrong one stops the start with a sentence that names it. This page is',
    'generated from the schema by `npm run docs:configuration`.',
    '',
    'Those with \\* are secret, or contain a password: each may be given as the path of a file instead, by its name with `_FILE`',
    'appended, such as `OIDC_CLIENT_SECRET_FILE=/run/secrets/oidc`. A line break at the end of the file is ignored.',
    '',
    '| variable | meaning | default |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
