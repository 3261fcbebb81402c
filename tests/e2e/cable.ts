import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to the services with an address of its own, which can be cut while others keep theirs. */
export type Cable = {
  /** Where the services are reached through it. */
  address: string;
  /** Breaks what goes through it and lets nothing through, as a gateway that is gone. */
  cut(): Promise<void>;
  /** Lets everything through again, at the same address. */
  mend(): Promise<void>;
};

/**
 * Lays a cable to the services. An offline browser only refuses new requests: a stream that is open stays so, and so
 * does what the services think of it.
 */
export async function layCable(baseURL: string): Promise<Cable> {
  const services = new URL(baseURL);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    // A reset is what a cut looks like from either end.
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
