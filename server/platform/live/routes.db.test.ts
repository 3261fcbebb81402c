import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
let address: string;
beforeAll(async () => {
  services = await startDemoServices();
  await services.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(services.app.server.address() as AddressInfo).port}`;
});
afterAll(() => services.close());

/** What someone is told about saved views at a site: each change as it arrives, after a greeting. */
async function* heard(userName: string, signal: AbortSignal): AsyncGenerator<Record<string, unknown>> {
  const { body } = await fetch(`${address}/recon-services/rest/live?siteId=1001`, {
    headers: { authorization: await services.bearer(userName) },
    signal,
  });
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: change\ndata: (.*)$/.exec(event)?.[1];
      const change = data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>);
      // The services announce what they do by themselves as they start.
      if (change?.['area'] === 'saved-views') yield change;
      else if (event.includes('event: hello')) yield {};
    }
  }
}

test('whoever has done something is told that it was them; others are not told who', async () => {
  const ended = new AbortController();
  const [own, others] = [heard('manager', ended.signal), heard('admin', ended.signal)];
  await Promise.all([own.next(), others.next()]);
  const state = { filter: {}, columns: {}, names: {} };
  const saved = await services.ask('manager', 'POST', '/services/filter/views', {
    body: { siteId: 1001, list: 'worklog', name: 'Mine', state },
  });
  expect(saved.status).toBe(200);
  const change = { siteId: 1001, area: 'saved-views', ids: [(saved.body as { viewId: number }).viewId] };
  expect((await own.next()).value).toEqual({ ...change, own: true });
  expect((await others.next()).value).toEqual(change);
  ended.abort();
});
