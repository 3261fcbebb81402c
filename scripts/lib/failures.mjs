import { relative } from 'node:path';
import { readReport } from './counts.mjs';
import { root } from './root.mjs';

/**
 * What failed according to vitest's report: a line for each test (or file that could not be loaded), with the first
 * message. The output of a long run is truncated where it is stored, so these lines are printed at its end.
 */
export function failuresOfVitest(file) {
  return (readReport(file)?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const place = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [line(place, message)] : [];
    return failed.map((test) => line(`${place} › ${test.fullName}`, test.failureMessages[0]));
  });
}

/** The same for Playwright's report: tests that failed on their last try. */
export function failuresOfPlaywright(file) {
  const report = readReport(file);
  if (!report) return [];
  const ofSuite = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => line([...titles, spec.title].join(' › '), test.results.at(-1)?.error?.message)),
    ),
  ];
  const outside = (report.errors ?? []).map((error) => line('outside of any test', error.message));
  return [...(report.suites ?? []).flatMap((suite) => ofSuite(suite, [suite.title])), ...outside];
}

/** How much of a page's content is printed; the part opened last is at its end. */
const OF_PAGE = 600;

function line(place, message = '') {
  // oxlint-disable-next-line no-control-regex -- colours of a terminal
  const plain = message.replaceAll(/\u001B\[\d+m/g, '');
  const at = plain.indexOf('<body');
  const said = (at < 0 ? plain : plain.slice(0, at)).split('\n').filter(Boolean).slice(0, 3).join(' ');
  if (at < 0) return `${place}: ${said}`;
  const held = plain
    .slice(at)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return `${place}: ${said} The page held: ${held.slice(-OF_PAGE)}`;
}
