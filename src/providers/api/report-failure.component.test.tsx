import { expect, test } from 'vitest';
import { reportClientError } from '#contract/session';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { reportFault } from './report-failure';

test('a fault of the console is told to the services once, with where it happened, and no flood of it', async () => {
  await renderInConsole(<p>A screen</p>);
  const told = answer(reportClientError, { success: true as const });
  const fault = new TypeError('row is undefined');
  reportFault('script', fault);
  reportFault('screen', fault);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.body).toMatchObject({ what: 'script', code: 'fault', where: location.hash });
  expect(told[0]?.body.message).toMatch(/^TypeError: row is undefined .*:\d+:\d+/);
  for (let more = 0; more < 20; more += 1) reportFault('screen', `fault ${more}`);
  await expect.poll(() => told.length).toBe(5);
});
