import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Proxy = { port: number; close(): Promise<void> };

/** Forwards each new connection to the next of some ports of this machine. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (incoming) => {
    const outgoing = connect({ port: ports[turn++ % ports.length] ?? 0, host: '127.0.0.1', noDelay: true });
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
