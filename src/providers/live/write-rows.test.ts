import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { writeRows } from './write-rows';

test('what is written while the next page is on its way shows at once, and is still there when it has come', async () => {
  const client = new QueryClient();
  const answers: ((page: string) => void)[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['rows'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  const leave = list.subscribe(() => undefined);
  const pages = () => client.getQueryData<InfiniteData<string>>(['rows'])?.pages;
  answers[0]?.('as it was');
  await expect.poll(pages).toEqual(['as it was']);

  const next = list.fetchNextPage();
  writeRows(
    client,
    () => true,
    () =>
      client.setQueryData<InfiniteData<string>>(
        ['rows'],
        (old) => old && { ...old, pages: ['as it is now', ...old.pages.slice(1)] },
      ),
  );
  expect(pages()).toEqual(['as it is now']);
  answers[1]?.('the next');
  await next;
  await expect.poll(pages).toEqual(['as it is now', 'the next']);
  leave();
});
