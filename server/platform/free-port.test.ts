import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError } from './config';
import { demandFreePort } from './free-port';

test('a port that is taken, and an address that is none of this machine, are told in a sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = other.address() as AddressInfo;
  const taken = demandFreePort(port, '127.0.0.1');
  await expect(taken).rejects.toThrow(ConfigError);
  await expect(taken).rejects.toThrow(`Port ${port} at 127.0.0.1 is taken by another program.`);
  await expect(demandFreePort(0, '192.0.2.1')).rejects.toThrow('HOST is no address of this machine.');
  await new Promise((resolve) => other.close(resolve));
  await expect(demandFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});
