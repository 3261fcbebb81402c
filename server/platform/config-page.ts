import { describeConfig } from './config';

/** The page that lists every variable of the services, as Markdown; docs/configuration.md is this text. */
export function configPage(): string {
  const rows = describeConfig().map(
    ({ name, meaning, fallback }) =>
      `| \`${name}\` | ${meaning.replaceAll('|', '\\|')} | ${fallback === '' ? '' : `\`${fallback}\``} |`,
  );
  return [
    '# Configuration',
    '',
    'Every variable of the services. None is needed; a wrong one stops the start with a sentence that names it. This page is',
    'written from the schema by `npm run docs:configuration`.',
    '',
    '| variable | meaning | default |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
