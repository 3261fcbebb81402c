import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../../tests/helpers/webhook-receiver';
import { post } from './post';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const send = (url: string, { inside = true, timeoutMs = 5000 } = {}) =>
  post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"x"}', timeoutMs, inside });
const refused = { status: null, failure: 'refusedAddress' };

describe('a post', () => {
  test.each([
    [204, null],
    [200, null],
    [404, 'status'],
    [410, 'status'],
    [500, 'status'],
  ])('answers the status and whether it is a success: %s', async (status, failure) => {
    receiver.answer = () => status;
    expect(await send(receiver.url)).toEqual({ status, failure });
    expect(receiver.asked).toMatchObject([{ id: 'msg_1', headers: { 'content-type': 'application/json' } }]);
  });

  test('answers when who is busy wants to be asked again', async () => {
    receiver.answer = () => ({ status: 503, 'retry-after': '90' });
    expect(await send(receiver.url)).toEqual({ status: 503, failure: 'status', retryAfter: 90_000 });
  });

  test('follows no redirect', async () => {
    const other = await startReceiver();
    receiver.answer = () => ({ status: 307, location: other.url });
    expect(await send(receiver.url)).toEqual({ status: 307, failure: 'redirected' });
    expect(other.asked).toEqual([]);
    await other.close();
  });

  test('waits as long as it may, and no longer', async () => {
    receiver.answer = () => new Promise(() => undefined);
    expect(await send(receiver.url, { timeoutMs: 100 })).toEqual({ status: null, failure: 'silent' });
  });

  test('says when nobody is there, nobody knows the name, and nobody speaks TLS', async () => {
    const { url } = receiver;
    expect(await send(url.replace('http:', 'https:'))).toEqual({ status: null, failure: 'unreachable' });
    await receiver.close();
    expect(await send(url)).toEqual({ status: null, failure: 'unreachable' });
    expect(await send('https://hooks.invalid/')).toEqual({ status: null, failure: 'unknownHost' });
    receiver = await startReceiver();
  });

  test.each([
    'https://10.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.0.1/',
  ])('asks nobody inside of a network: %s', async (url) => {
    expect(await send(url, { inside: false })).toEqual(refused);
  });

  test('asks nobody whose name leads inside of a network, whoever answers there', async () => {
    const { port } = new URL(receiver.url);
    expect(await send(`https://localhost:${port}/`, { inside: false })).toEqual(refused);
    expect(receiver.asked).toEqual([]);
    // An operator has allowed it, and then by its name, too.
    expect(await send(`http://localhost:${port}/`)).toMatchObject({ status: 204 });
  });

  test('asks for metadata of the machine under no setting', async () => {
    expect(await send('http://169.254.169.254/latest/meta-data/')).toEqual(refused);
  });
});
