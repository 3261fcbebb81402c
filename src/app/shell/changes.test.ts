import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import changes from '../../../locales/en/changes.json';
import { CHANGES } from './changes';

test('the console and the changelog say the same is new', () => {
  const listed = readFileSync('CHANGELOG.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
  expect(CHANGES.map((change) => changes.items[change])).toEqual(listed);
});
