import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { useShowWorkOrderMessage } from './useShowWorkOrderMessage';

const LOADED = ['data', 'default', 'work-orders', 'list'];

function Listener() {
  useShowWorkOrderMessage();
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => client.setQueryData(LOADED, [1])}>
        Load
      </button>
      <p>at {useLocation().pathname}</p>
      <button
        type="button"
        onClick={(event) => (event.currentTarget.value = String(client.getQueryData(LOADED)))}
      >
        Look
      </button>
    </>
  );
}

const say = (origin: string, searchTerm: unknown, name = 'SHOW_WORK_ORDER_SCREEN') =>
  dispatchEvent(new MessageEvent('message', { origin, data: { name, searchTerm } }));
async function loaded(): Promise<string> {
  const look = page.getByRole('button', { name: 'Look' });
  await look.click();
  return (look.element() as HTMLButtonElement).value;
}

test('a message shows its work order and lets go of those that are loaded, from known origins only', async () => {
  await renderInConsole(<Listener />, {
    route: '/worklog/12',
    config: { messageOrigins: ['https://yard.example.com'] },
  });
  await page.getByRole('button', { name: 'Load' }).click();
  say('https://elsewhere.example.com', '8000001');
  say(location.origin, '8000001', 'SHOW_SOMETHING');
  say(location.origin, '  ');
  await expect.element(page.getByText('at /worklog/12', { exact: true })).toBeVisible();
  expect(await loaded()).toBe('1');
  say('https://yard.example.com', '8000002');
  await expect.element(page.getByText('at /worklog/12/8000002')).toBeVisible();
  expect(await loaded()).toBe('undefined');
  say(location.origin, '8000003');
  await expect.element(page.getByText('at /worklog/12/8000003')).toBeVisible();
});
