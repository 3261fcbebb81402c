import { afterEach, expect, test } from 'vitest';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { narrows } from '../../components/narrows';
import { useTitle } from '../../components/useTitle';
import { PrintedHead } from './PrintedHead';

function Screen() {
  useTitle('Work Orders, Chicago');
  return (
    <>
      <span {...narrows('Open')} />
      <span {...narrows('Customer: Oakenshade Bank')} />
      <span {...narrows(false)} />
      <PrintedHead />
    </>
  );
}

afterEach(() => dispatchEvent(new Event('afterprint')));

test('what is printed is headed by the screen, to what it is narrowed, and the time of the site', async () => {
  await renderInConsole(<Screen />, { route: '/worklog/12' });
  dispatchEvent(new Event('beforeprint'));
  const head = document.body.firstElementChild;
  expect(head?.querySelector('h1')?.textContent).toBe('Work Orders, Chicago');
  expect(head?.textContent).toMatch(
    /Work Orders, Chicago\S+.* · \w{3} \d+, \d{4} @ \d\d:\d\d[AP]MOpen · Customer: Oakenshade Bank$/,
  );
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-printed]')).toBeNull();
});
