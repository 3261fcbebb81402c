// `npm run release`: everything delivered for the commit that is checked out, made twice in two folders and compared:
// the archive, the list of its parts (SBOM), their licenses, the image if Docker or Podman is available, and the
// checksums.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { run, runNpm } from './lib/run.mjs';

/** What the services need to run, and what their operators read. The archive and the image contain the same. */
const DELIVERED = [
  'dist',
  'server/platform/database/migrations',
  'domain/vin-decode/vpic.json.gz',
  'ops',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

/** The commands of the deliverable, with the built programs that they run. */
const COMMANDS = {
  start: 'main',
  migrate: 'migrate',
  citus: 'citus',
  backup: 'backup',
  restore: 'restore',
  retention: 'retention',
  doctor: 'doctor',
  'audit:verify': 'audit-verify',
  'renew-keys': 'renew-keys',
};

/** Why no release was made; the message is a sentence. */
class ReleaseError extends Error {}

const say = (text) => console.log(`› ${text} …`);
const out = join(root, 'release');
const { name, version, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const archive = `${name}-${version}.tgz`;
const folders = [];

/** The commit that is checked out; uncommitted changes are not released. Throws a ReleaseError. */
async function committed() {
  const { output: changes } = await git(['status', '--porcelain']);
  if (changes !== '') throw new ReleaseError(`Commit or remove first what is not committed:\n${changes}`);
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version} `)) {
    throw new ReleaseError(`CHANGELOG.md has no section "## ${version}".`);
  }
  const { output } = await git(['show', '--no-patch', '--format=%H %cI', 'HEAD']);
  const [id, time] = output.trim().split(' ');
  return { id, time };
}

/** Builds and packages a commit in a folder of its own. */
async function buildCommit(id) {
  const folder = mkdtempSync(join(tmpdir(), 'frontline-release-'));
  folders.push(folder);
  await git(['worktree', 'add', '--force', '--detach', folder, id]);
  await done(runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, quiet: true }));
  await done(run(process.execPath, ['scripts/build.mjs'], { cwd: folder, quiet: true }));
  const staged = join(folder, 'delivered', 'package');
  for (const path of DELIVERED) cpSync(join(folder, path), join(staged, path), { recursive: true });
  for (const stamp of ['.console', '.services']) rmSync(join(staged, 'dist', stamp));
  writeJson(join(staged, 'package.json'), deliveredManifest());
  writeJson(join(staged, 'npm-shrinkwrap.json'), deliveredLock(folder));
  await done(runNpm(['pack', '--pack-destination', '..'], { cwd: staged, quiet: true }));
}

/** The deliverable's `package.json`: no sources, no tools, and every command on the built programs. */
function deliveredManifest() {
  const { description, license, type, dependencies, optionalDependencies, overrides, engines, allowScripts } =
    manifest;
  const scripts = Object.fromEntries(
    Object.entries(COMMANDS).map(([command, program]) => [
      command,
      `node --enable-source-maps dist/server/${program}.js`,
    ]),
  );
  return {
    name,
    version,
    description,
    license,
    type,
    private: true,
    scripts,
    dependencies,
    optionalDependencies,
    overrides,
    engines,
    allowScripts,
  };
}

/** The exact packages of the deliverable, with their checksums. */
function deliveredLock(folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  const packages = Object.fromEntries(kept);
  const { devDependencies: _, ...main } = packages[''];
  return { ...lock, packages: { ...packages, '': main } };
}

/**
 * The list of parts. The time and the serial number that npm writes are replaced by the commit's, so that the list is
 * always the same.
 */
async function writeParts(folder, { id, time }) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev'];
  const { output } = await done(runNpm(args, { cwd: folder, quiet: true }));
  const parts = JSON.parse(output);
  const digits = createHash('sha256').update(id).digest('hex');
  const number = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  parts.serialNumber = `urn:uuid:${number}`;
  parts.metadata.timestamp = new Date(time).toISOString();
  writeJson(join(out, `${name}-${version}.cdx.json`), parts);
}

/** Builds the image if possible; returns a sentence about the outcome. */
async function buildImage(folder, { time }) {
  const tag = `${name}:${version}`;
  for (const tool of ['docker', 'podman']) {
    const { code } = await run(tool, ['info'], { quiet: true });
    if (code !== 0) continue;
    say(`Building the image with ${tool}`);
    const since = String(Date.parse(time) / 1000);
    const args = ['build', '--build-arg', `SOURCE_DATE_EPOCH=${since}`, '--tag', tag, '.'];
    await done(run(tool, args, { cwd: folder, quiet: true }));
    return `The image is ${tag}.`;
  }
  return 'The image was not built: neither Docker nor Podman answers.';
}

function writeChecksums() {
  const lines = [...contentsOf(out)].map(([file, sum]) => `${sum}  ${file}\n`);
  writeFileSync(join(out, 'SHA256SUMS'), lines.join(''));
}

/** The SHA-256 of each file below a folder, by name. */
function contentsOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const sum = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return new Map(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), sum(path)]));
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const git = (args) => done(run('git', args, { quiet: true }));

/** The output of a program; throws a ReleaseError with that output if it fails. */
async function done(running) {
  const answer = await running;
  if (answer.code !== 0) throw new ReleaseError(answer.output.trimEnd());
  return answer;
}

try {
  const commit = await committed();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  for (const time of ['once', 'once more']) {
    say(`Building ${name} ${version} ${time}, from ${commit.id.slice(0, 12)}`);
    await buildCommit(commit.id);
  }
  const [first, second] = folders.map((folder) => contentsOf(join(folder, 'delivered', 'package')));
  const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
    (file) => first.get(file) !== second.get(file),
  );
  if (differing.length > 0) throw new ReleaseError(`Built twice, these differ: ${differing.join(', ')}.`);
  const [packed, again] = folders.map((folder) => readFileSync(join(folder, 'delivered', archive)));
  if (!packed.equals(again)) throw new ReleaseError('Packed twice, the archive differs.');
  writeFileSync(join(out, archive), packed);
  await writeParts(folders[0], commit);
  cpSync(join(folders[0], 'dist', 'console', 'licenses.md'), join(out, 'licenses-of-the-console.md'));
  const image = await buildImage(folders[0], commit);
  writeChecksums();
  console.log(
    `Version ${version} is in ${out}: ${readdirSync(out).join(', ')}. Built twice, the same bytes.`,
  );
  console.log(image);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await git(['worktree', 'prune']);
}
