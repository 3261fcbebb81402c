// `npm run docs:architecture`: draws the pictures of docs/architecture.md again from imports and schema.
import { readFileSync, writeFileSync } from 'node:fs';
import { withParts } from './lib/architecture';

const PAGE = 'docs/architecture.md';
writeFileSync(PAGE, withParts(readFileSync(PAGE, 'utf8')));
