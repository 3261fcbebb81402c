import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSiteShops } from '#contract/sites';
import { answer, loseAnswer, loseCode, refuse } from '../../tests/helpers/console/border';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { request } from '../providers/api/client';
import { LoadState } from './LoadState';

const SHOPS = [{ shopDetailId: 1, shopName: 'Mechanical', laborsInShop: 4 }];

function Shops() {
  const query = useQuery({
    queryKey: ['shops of the test'],
    queryFn: () => request(getSiteShops, { params: { siteId: 12 } }),
  });
  if (query.data) return <p>{query.data.map((shop) => shop.shopName).join(', ')}</p>;
  return <LoadState query={query} />;
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

test('a load is tried again three times, ten seconds apart, and then told as failed', async () => {
  const sent = answer(getSiteShops, loseAnswer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await renderInConsole(<Shops />);
  for (const attempt of [1, 2, 3]) {
    await expect.poll(() => sent.length).toBe(attempt);
    await expect
      .element(page.getByText(`No answer from the server. Retrying, ${attempt} of 3.`))
      .toBeVisible();
    await seconds(4);
    await expect.element(page.getByText('6 s')).toBeInTheDocument();
    await seconds(6);
  }
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Sorry, we are unable to connect to the server.');
  expect(sent).toHaveLength(4);
  vi.useRealTimers();
  answer(getSiteShops, SHOPS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Mechanical')).toBeVisible();
});

test('who does not want to wait goes on at once', async () => {
  let away = true;
  const sent = answer(getSiteShops, () => {
    if (away) loseAnswer();
    return SHOPS;
  });
  await renderInConsole(<Shops />);
  await expect.element(page.getByText('Retrying, 1 of 3.')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect.element(page.getByText('Mechanical')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a refusal is not tried again', async () => {
  const sent = answer(getSiteShops, () => refuse('forbidden', { errorMessage: 'This is not yours.' }));
  await renderInConsole(<Shops />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is not yours.');
  expect(sent).toHaveLength(1);
});

test.each([
  ['forbidden', 'You have no permission for this.'],
  ['not_found', 'This no longer exists.'],
  ['too_many', 'Too many attempts. Please wait a minute and try again.'],
] as const)('%s without a sentence of the services says: %s', async (code, sentence) => {
  answer(getSiteShops, () => refuse(code, { errorMessage: '' }));
  await renderInConsole(<Shops />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
});

test('where the code that asks is gone the page is to be loaded again, at once', async () => {
  const sent = answer(getSiteShops, loseCode);
  await renderInConsole(<Shops />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is a newer version');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(sent).toHaveLength(1);
});
