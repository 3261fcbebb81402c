import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnUrl } from './return-url';

test.each([
  ['/', '/'],
  ['/#/worklog/1001', '/#/worklog/1001'],
  ['/#/worklog/1001?status=Repair%2FQC&search=a+b', '/#/worklog/1001?status=Repair%2FQC&search=a+b'],
  ['/docs?x=1#y', '/docs?x=1#y'],
  ['/#/notes/Straße', '/#/notes/Stra%C3%9Fe'],
  ['/a/../b', '/b'],
])('%s is a place of ours', (given, place) => {
  expect(safeReturnUrl(given)).toBe(place);
});

test.each([
  [undefined],
  [null],
  [['/a', '/b']],
  [''],
  ['worklog/1001'],
  ['#/worklog/1001'],
  ['https://other.example/'],
  ['//other.example/'],
  ['///other.example/'],
  ['/\\other.example/'],
  ['\\/other.example/'],
  ['/a\\b'],
  ['/\t/other.example/'],
  ['/\n/other.example'],
  ['/#/a\u0000'],
  ['/\u0085/x'],
  ['/.//other.example/'],
  ['/a/..//other.example/'],
  ['/%2e//other.example/'],
  ['javascript:alert(1)'],
  [' /'],
  [`/${'a'.repeat(2000)}`],
])('%j is no place of ours', (given) => {
  expect(safeReturnUrl(given)).toBe('/');
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('/', '\\', '.', '#', '?', ':', '@', '\t', '\n', '%2e', '%2f', '%5c', 'a', 'é'),
  }),
  fc.webUrl(),
  fc.webPath(),
);

test('whatever is given, a browser stays on the origin that it is on', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom('', '/', '//', '/.', '/..'), (text, prefix) => {
      const place = safeReturnUrl(prefix + text);
      expect(place).toMatch(/^\/(?!\/)/);
      expect(new URL(place, 'https://frontline.example/recon-services/login.jsp').origin).toBe(
        'https://frontline.example',
      );
      // A Location header can carry nothing else.
      expect(place).toMatch(/^[\x21-\x7e]*$/);
    }),
    { numRuns: 2000 },
  );
});

test('a safe place stays as it is', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const place = safeReturnUrl(`/${text}`);
      expect(safeReturnUrl(place)).toBe(place.length > 2000 ? '/' : place);
    }),
  );
});
