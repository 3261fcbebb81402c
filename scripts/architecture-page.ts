// `npm run docs:architecture`: regenerates the diagrams of docs/architecture.md from imports and schema.
import { readFileSync, writeFileSync } from 'node:fs';
import { withParts } from './lib/architecture';

const PAGE = 'docs/architecture.md';
writeFileSync(PAGE, withParts(readFileSync(PAGE, 'utf8')));
