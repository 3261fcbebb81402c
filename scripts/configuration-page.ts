// `npm run docs:configuration`: writes docs/configuration.md from the schema of the variables.
import { writeFileSync } from 'node:fs';
import { configPage } from '#server/platform/config-page';

writeFileSync('docs/configuration.md', configPage());
