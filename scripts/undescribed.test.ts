import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutWords } from './lib/undescribed';

test('the words about a call are left out, and nothing else', () => {
  const code = `export const one = defineCall({ ...BASE, id: 'one', path: 'a', summary: 'Does ' + 'it.', source: 'R-001' });
const summary = { source: 'stays' };
export const made = defineCall({ id, summary });`;
  expect(withoutWords(code, 'contract/one.ts')).toBe(
    `export const one = defineCall({ ...BASE, id: 'one', path: 'a', summary: '', source: '' });
const summary = { source: 'stays' };
export const made = defineCall({ id, summary });`,
  );
});

test('a module of the contract keeps its calls', () => {
  const code = readFileSync('contract/stages.ts', 'utf8');
  const left = withoutWords(code, 'contract/stages.ts');
  expect(left.length).toBeLessThan(code.length);
  expect(left.match(/^ {2}path: .*$/gm)).toEqual(code.match(/^ {2}path: .*$/gm));
});
