// `npm run licences`: how many installed packages have which license. Fails on a license that is not known to be
// acceptable.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

/** Licenses under which we may use, change and sell what is built with the packages. */
const FINE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
]);
for (const name of ['MIT', 'MIT-0', 'MIT/X11', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'])
  FINE.add(name);
/** Packages whose license is in a file instead of in their description. */
const IN_A_FILE = new Map([['png-js 1.1.0', 'MIT']]);
/** Used unchanged for building and testing only, and not part of the deliverable. */
const FINE_FOR_DEVELOPMENT = new Set(['MPL-2.0']);

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const found = Object.entries(packages).flatMap(([path, { dev = false }]) => {
  const file = join(root, path, 'package.json');
  if (!path.startsWith('node_modules/') || !existsSync(file)) return [];
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'));
  const said = typeof license === 'string' ? license : license?.type;
  return [{ name, version, dev, licence: said ?? IN_A_FILE.get(`${name} ${version}`) ?? 'none' }];
});

/** "(MIT AND Zlib)" needs both, "MIT OR GPL-2.0" only one of them. */
function isFine(licence, dev) {
  const one = (name) => FINE.has(name) || (dev && FINE_FOR_DEVELOPMENT.has(name));
  const bare = licence.replace(/^\(|\)$/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(one));
}

const counted = new Map();
for (const { licence } of found) counted.set(licence, (counted.get(licence) ?? 0) + 1);
for (const [licence, count] of [...counted].sort((one, other) => other[1] - one[1])) {
  console.log(`${String(count).padStart(5)}  ${licence}`);
}
const strange = found.filter(({ licence, dev }) => !isFine(licence, dev));
for (const { name, version, licence } of strange)
  console.error(`${name} ${version} has the licence ${licence}.`);
process.exitCode = strange.length > 0 || found.length === 0 ? 1 : 0;
