import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStorableText } from './storable-json';
import {
  contentDisposition,
  cutFileName,
  FILE_EXTENSIONS,
  FILE_NAME_MAX,
  looksLike,
  refusedCharacters,
  splitFileName,
} from './attachments';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (character) => character.charCodeAt(0)) : part,
    ),
  );
const ZIP = [0x50, 0x4b, 0x03, 0x04, ...Array.from({ length: 26 }, () => 0)];
const HEADS = {
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  pdf: bytes('%PDF-1.7'),
  doc: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: bytes(ZIP, '[Content_Types].xml'),
};
const kind = (extension: string) => (extension === 'jpeg' ? 'jpg' : extension);

describe('the type of a file', () => {
  test.each(FILE_EXTENSIONS)('%s is known by its first bytes and by no others', (extension) => {
    for (const [name, head] of Object.entries(HEADS)) {
      expect([name, looksLike(extension, head)]).toEqual([name, name === kind(extension)]);
    }
  });

  test.each([
    ['a program', bytes('MZ', [0x90, 0])],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a zip archive', bytes(ZIP, 'setup.exe')],
    ['nothing', bytes()],
  ])('%s is none of the allowed ones, whatever it is called', (_, head) => {
    for (const extension of FILE_EXTENSIONS) expect(looksLike(extension, head)).toBe(false);
  });
});

describe('the name of a file', () => {
  test.each([
    ['Left door.JPG', { name: 'Left door', extension: 'jpg' }],
    ['a.b.pdf', { name: 'a.b', extension: 'pdf' }],
    ['none', { name: 'none', extension: '' }],
    ['.png', { name: '', extension: 'png' }],
  ])('%s has its extension in lower case', (whole, parts) => {
    expect(splitFileName(whole)).toEqual(parts);
  });

  test.each([
    ['a direction of writing', 'invoice\u202Efdp', ['\u202E']],
    ['an isolated direction', 'a\u2066b\u2069', ['\u2066', '\u2069']],
    ['a mark of direction', 'a\u200Fb', ['\u200F']],
    ['a space without width', 'a\u200Bb\uFEFF', ['\u200B', '\uFEFF']],
    ['a soft hyphen', 'a\u00ADb', ['\u00AD']],
    ['letters that show nothing', 'a\u3164\u2800\u{E0041}', ['\u3164', '\u2800', '\u{E0041}']],
    ['ends of lines and paragraphs', 'a\n\u2028\u2029\u0085', ['\n', '\u2028', '\u2029', '\u0085']],
    ['paths', 'a/b\\c', ['/', '\\']],
  ])('has none of %s', (_, name, refused) => {
    expect(refusedCharacters(name)).toEqual(refused);
  });

  test.each(['Tür (hinten) é', 'עברית', 'عربي', 'می\u200Cخواهم', '👩\u200D🔧 ❤\uFE0F', '日本語'])(
    'may be %s',
    (name) => {
      expect(refusedCharacters(name)).toEqual([]);
    },
  );

  test('is cut at 50 characters and begins with no space', () => {
    expect(cutFileName(`  ${'x'.repeat(51)}`)).toBe('x'.repeat(50));
    expect(cutFileName('   ')).toBe('');
    expect(cutFileName('🚗'.repeat(60))).toBe('🚗'.repeat(50));
  });

  test('stays as it is once it was cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const cut = cutFileName(name);
        expect(cutFileName(cut)).toBe(cut);
        expect(Array.from(cut).length).toBeLessThanOrEqual(FILE_NAME_MAX);
      }),
    );
  });

  test('travels in a header whatever characters it has, and reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        fc.pre(isStorableText(name));
        const header = contentDisposition('inline', name);
        expect(header).toMatch(/^inline; filename="[\w .()-]*"; filename\*=UTF-8''[\w.~%-]*$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
      }),
    );
  });
});
