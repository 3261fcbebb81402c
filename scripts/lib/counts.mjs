import { existsSync, readFileSync } from 'node:fs';

/** Tests that passed, failed and were skipped. */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** Adds up counts. */
export function sum(counts) {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    NONE,
  );
}

/** How a static check is counted. */
export function countCheck(code) {
  return { ...NONE, [code === 0 ? 'passed' : 'failed']: 1 };
}

/** Reads the report of vitest. A file that could not be loaded counts as one failed test. */
export function countVitest(file, code) {
  const report = readReport(file);
  if (!report) return { ...NONE, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return blameExit(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** Reads the report of Playwright. A test that passed only at the second try counts as passed; the runner lists it. */
export function countPlaywright(file, code) {
  const report = readReport(file);
  if (!report) return { ...NONE, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return blameExit(code, {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length ?? 0),
    skipped,
  });
}

// Errors outside of any test (an unhandled rejection, a failed set-up) show in the exit code only.
function blameExit(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A report as JSON; undefined if there is none or it cannot be read. */
export function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The closing line of a run. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
