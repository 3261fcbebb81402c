import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { partFrom } from './parting';

test('a server ends though a browser has opened a connection ahead and sent nothing over it', async () => {
  const server = createServer();
  const connections = partFrom(server);
  await promisify<number, string>(server.listen.bind(server))(0, '127.0.0.1');
  const ahead = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  const ended = once(ahead, 'close');
  await connections.whileClosing(promisify(server.close.bind(server)));
  await ended;
  expect(server.listening).toBe(false);
});
