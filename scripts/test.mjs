// `npm test`: everything that must hold, in one command, on a machine that only has Node, npm and git.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { closingLine, countCheck, countPlaywright, countVitest, sum } from './lib/counts.mjs';
import { serveDemoSite } from './lib/demo-site.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './lib/failures.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { run, runPackage } from './lib/run.mjs';

const REPORTS = join(root, '.cache', 'tests');

/** None of these depends on another; two run at a time on two cores. */
const CHECKS = [
  { name: 'format', start: () => runPackage('oxfmt/bin/oxfmt', ['--check'], { quiet: true }) },
  {
    name: 'lint',
    start: () => runPackage('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], { quiet: true }),
  },
  { name: 'types', start: () => runPackage('typescript/bin/tsc', ['--noEmit'], { quiet: true }) },
  { name: 'boundaries', start: () => run(process.execPath, ['scripts/boundaries.mjs'], { quiet: true }) },
  { name: 'requirements', start: () => run(process.execPath, ['scripts/requirements.mjs'], { quiet: true }) },
  { name: 'licences', start: () => run(process.execPath, ['scripts/licences.mjs'], { quiet: true }) },
];

const began = Date.now();
const say = (text) => console.log(`\n› ${text} …`);
const counts = [];
const failures = [];
let testsRan = 0;

requireNode();
if (await ensureInstalled(say)) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await runChecks();
  const chromium = await ensureChromium(say);
  if (chromium.complaint) {
    console.error(chromium.complaint);
    counts.push(countCheck(1));
  }
  // Service tests wait for the database often enough that the build costs nothing beside them, and neither does
  // starting the demo site of the browser tests, which is ready when their turn comes.
  const [served] = await Promise.all([buildAndServe(), runVitest(chromium.path)]);
  if (served) await runBrowserTests(served, chromium.path);
} else {
  counts.push(countCheck(1));
}

const total = sum(counts);
if (testsRan === 0) console.error('\nNo test ran.');
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s.\n${closingLine(total)}`);
process.exitCode = total.failed > 0 || testsRan === 0 ? 1 : 0;

async function runChecks() {
  say('Checking format, lint, types, boundaries, requirements and licences');
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, start } = check;
      const { code, output } = await start();
      if (code !== 0) console.log(output.trimEnd());
      console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      counts.push(countCheck(code));
      if (code !== 0) failures.push(name);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** Unit and service tests, and component tests if there is a browser, which they need. */
async function runVitest(chromium) {
  say(`Running unit and service tests${chromium ? ` and, with ${chromium}, those of components` : ''}`);
  const report = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, ...(chromium ? { FRONTLINE_CHROMIUM: chromium } : {}) };
  const { code } = await runPackage(
    'vitest/vitest.mjs',
    chromium ? args : [...args, '--project=!components'],
    { env },
  );
  record(countVitest(report, code), failuresOfVitest(report));
}

/** The demo site for the browser tests; undefined if there is none. */
async function buildAndServe() {
  if (!(await ensureBuilt(say))) {
    counts.push(countCheck(1));
    return undefined;
  }
  if (!existsSync(join(root, 'playwright.config.ts'))) return undefined;
  const port = await freePort();
  return { port, site: serveDemoSite(port) };
}

async function runBrowserTests({ port, site }, chromium) {
  try {
    if (!chromium) return;
    if (!(await site.ready)) {
      console.error('The demo site did not start.');
      counts.push(countCheck(1));
      return;
    }
    say(`Running browser tests with ${chromium}`);
    const report = join(REPORTS, 'playwright.json');
    const env = {
      ...process.env,
      FRONTLINE_CHROMIUM: chromium,
      FRONTLINE_TEST_PORT: String(port),
      FRONTLINE_TEST_SERVED: 'true',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const { code } = await runPackage('@playwright/test/cli.js', ['test'], { env });
    record(countPlaywright(report, code), failuresOfPlaywright(report));
  } finally {
    await site.stop();
  }
}

function record(count, failed) {
  counts.push(count);
  failures.push(...failed);
  testsRan += count.passed + count.failed;
}
