import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to the services with an address of its own, which can be cut without affecting other connections. */
export type Cable = {
  /** The address that reaches the services through it. */
  address: string;
  /** Breaks open connections and lets nothing through, like a gateway that is gone. */
  cut(): Promise<void>;
  /** Lets everything through again, at the same address. */
  mend(): Promise<void>;
};

/**
 * Lays a cable to the services. Setting a browser offline only refuses new requests: an open stream stays open, and the
 * services still believe in it.
 */
export async function layCable(baseURL: string): Promise<Cable> {
  const services = new URL(baseURL);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    // From either end, a cut looks like a reset.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  let server: Server | undefined;
  const open = async (port: number): Promise<number> => {
    const opened = createServer((near) => {
      const far = connect(Number(services.port), services.hostname);
      hold(near);
      hold(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject).listen(port, services.hostname, resolve);
    });
    server = opened;
    return (opened.address() as AddressInfo).port;
  };
  const port = await open(0);
  return {
    address: `http://${services.hostname}:${port}`,
    async cut() {
      const closing = server;
      server = undefined;
      const closed = closing && new Promise((resolve) => closing.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await open(port);
    },
  };
}
