import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../tests/helpers/folder';
import { ensureChromium, findChromium, findForBench } from './lib/chromium.mjs';
import { closingLine, countCheck, countPlaywright, countVitest, sum } from './lib/counts.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './lib/failures.mjs';

describe('the counts of npm test', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const report = (content: object) => {
    folder.write('report.json', JSON.stringify(content));
    return join(folder.path, 'report.json');
  };
  const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }] };

  it('takes them from the reports', () => {
    expect(countVitest(report({ ...vitest, testResults: [failedTest] }), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
    });
    const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };
    expect(countPlaywright(report({ stats, errors: [] }), 1)).toEqual({ passed: 8, failed: 2, skipped: 3 });
  });

  it('counts a file that could not be loaded, a missing report and an unexplained exit code as failed', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countVitest(report({ ...vitest, testResults: [failedTest, broken] }), 1).failed).toBe(2);
    expect(countVitest(report({ ...vitest, numFailedTests: 0, testResults: [] }), 1).failed).toBe(1);
    expect(countPlaywright(join(folder.path, 'none.json'), 0).failed).toBe(1);
  });

  it('names what failed, with what was said', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a list is there', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'a list adds up',
        failureMessages: ['Error: 3 is not 4\n    at list.test.ts:9'],
      },
    ];
    const broken = { name: 'b.test.ts', status: 'failed', message: 'Cannot be loaded', assertionResults: [] };
    const failedFile = { name: 'a.test.ts', status: 'failed', message: '', assertionResults };
    expect(failuresOfVitest(report({ ...vitest, testResults: [failedFile, broken] }))).toEqual([
      expect.stringMatching(/a\.test\.ts › a list adds up: Error: 3 is not 4/),
      expect.stringMatching(/b\.test\.ts: Cannot be loaded$/),
    ]);
    const spec = (title: string, status: string) => ({
      title,
      tests: [
        { status, results: [{ error: { message: 'lost' } }, { error: { message: '\u001B[31mgone' } }] },
      ],
    });
    const suites = [
      {
        title: 'c.spec.ts',
        specs: [],
        suites: [{ title: 'c', specs: [spec('stays', 'unexpected'), spec('comes', 'flaky')] }],
      },
    ];
    expect(failuresOfPlaywright(report({ suites, errors: [{ message: 'no server' }] }))).toEqual([
      'c.spec.ts › c › stays: gone',
      'outside of any test: no server',
    ]);
    expect(failuresOfPlaywright(join(folder.path, 'none.json'))).toEqual([]);
  });

  it('closes with one line', () => {
    expect(closingLine(sum([countCheck(0), countCheck(1), countCheck(0)]))).toBe('2 passed, 1 failed');
    expect(closingLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
  });
});

describe('the search for a Chromium', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const program = (name: string, text: string) => {
    folder.write(name, `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder.path, name), 0o755);
    return join(folder.path, name);
  };
  const silent = () => undefined;

  it('takes the one that is named', async () => {
    const named = program('mine', 'exit 0');
    expect(await ensureChromium(silent, { FRONTLINE_CHROMIUM: named })).toEqual({ path: named });
    expect(await ensureChromium(silent, { CHROME_PATH: named })).toEqual({ path: named });
  });

  it('says so when the named one does not run', async () => {
    const answer = await ensureChromium(silent, { FRONTLINE_CHROMIUM: '/nowhere/chromium' });
    expect(answer.complaint).toMatch(
      /FRONTLINE_CHROMIUM names \/nowhere\/chromium, but no browser runs there/,
    );
  });

  it('takes one on the path, and passes by a stub that does not run', () => {
    program('stub/chromium', 'exit 1');
    const chrome = program('real/google-chrome', 'exit 0');
    const path = ['stub', 'real'].map((name) => join(folder.path, name)).join(':');
    expect(findChromium({ PATH: path })).toBe(chrome);
  });

  it('takes the one without a window’s parts for tests, and the whole one to measure', async () => {
    const PATH = folder.path;
    const whole = program('chromium', 'exit 0');
    const shell = program('chromium-headless-shell', 'exit 0');
    expect(await ensureChromium(silent, { PATH })).toEqual({ path: shell });
    expect(findForBench({ PATH })).toBe(whole);
    rmSync(whole);
    const elsewhere = findChromium({ PATH: '' });
    expect(findForBench({ PATH })).toBe(elsewhere ?? shell);
  });
});
