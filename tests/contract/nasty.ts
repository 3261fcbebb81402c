/**
 * Values for a query parameter as they appear in an address: invalid, edge cases, oversized, of the wrong type, and
 * texts that break out of SQL, HTML, paths and encodings. Already percent-encoded where needed.
 */
export const NASTY_PARAMETERS: readonly string[] = [
  '',
  '%20%20',
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '9'.repeat(400),
  'NaN',
  'true',
  'null',
  '%00',
  'a%00b',
  // Half a surrogate pair and an overlong slash, which are not UTF-8.
  '%ED%A0%80',
  '%C0%AF',
  '%F0%9F%9A%97',
  'x'.repeat(5000),
  encodeURIComponent("'; DROP TABLE work_order; --"),
  encodeURIComponent("1' OR '1'='1"),
  encodeURIComponent('1; SELECT pg_sleep(20)'),
  encodeURIComponent('<script>alert(1)</script>'),
  encodeURIComponent('../../../etc/passwd'),
  encodeURIComponent('{"$gt":""}'),
  encodeURIComponent('%_\\'),
  '1,2,,3',
  '1,'.repeat(600) + '1',
  'Open&status=Rejected',
];

/** Values for a field of a JSON body or for the whole body. */
export const NASTY_JSON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2_147_483_648,
  '',
  '   ',
  'x'.repeat(30_000),
  'a\0b',
  '\ud800',
  "'; DROP TABLE user_config; --",
  '<img src=x onerror=alert(1)>',
  [],
  [[]],
  [null],
  {},
  { constructor: { prototype: { isAdmin: true } } },
  nested(2000),
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
