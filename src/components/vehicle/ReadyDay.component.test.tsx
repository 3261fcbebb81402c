import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ReadyDay } from './ReadyDay';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();

test.each([
  ['of the next days with its weekday and hour', 48, /^by [A-Z][a-z]{2} \d{1,2}\s[AP]M$/],
  ['later on with its day alone', 400, /^by [A-Z][a-z]{2} \d{1,2}$/],
  ['that has passed with its day alone', -48, /^by [A-Z][a-z]{2} \d{1,2}$/],
])('a promise %s', async (_, hours, text) => {
  await renderInConsole(<ReadyDay row={{ readyBy: inHours(hours) }} />, { route: '/worklog/12' });
  await expect.element(page.getByText(/^by /)).toHaveTextContent(text);
});
