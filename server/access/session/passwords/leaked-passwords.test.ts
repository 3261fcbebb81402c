import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../../../tests/helpers/folder';
import { openLeakedPasswords } from './leaked-passwords';

let folder: TemporaryFolder;
beforeAll(async () => (folder = await temporaryFolder()));
afterAll(() => folder.remove());

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const lines = (words: readonly string[], end = '\n') =>
  words
    .map((word, index) => `${sha1(word)}:${(index * 7919) % 100_000}`)
    .toSorted()
    .join(end);
function written(content: string): string {
  const path = join(folder.path, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

test('finds all that stand in the file and nothing else, however its lines end', async () => {
  const words = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom('\n', '\r\n'), fc.boolean(), async (all, end, ended) => {
      const leaked = await openLeakedPasswords(written(lines(all, end) + (ended ? end : '')));
      for (const word of all) expect(await leaked.has(word)).toBe(true);
      for (const word of all)
        expect(await leaked.has(`${word} and more`)).toBe(all.includes(`${word} and more`));
      await leaked.close();
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['is not there', () => join(folder.path, 'nowhere'), 'cannot be read: ENOENT.'],
  ['is empty', () => written(''), 'holds no SHA-1 hashes'],
  ['holds passwords instead', () => written('frontline\nqwertz\n'), 'holds no SHA-1 hashes'],
  [
    'is sorted by something else',
    () => written(lines('abcdefghijkl'.split('')).split('\n').toReversed().join('\n')),
    'is not sorted by its hashes.',
  ],
])('a file that %s is refused at the start', async (_, path, reason) => {
  await expect(openLeakedPasswords(path())).rejects.toThrow(`FRONTLINE_LEAKED_PASSWORDS ${reason}`);
});
