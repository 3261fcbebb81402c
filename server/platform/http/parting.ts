import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How soon a connection is closed over which nothing goes anymore. */
const SOON_MS = 100;
/** How long a connection may be there before its first request comes: one that was just opened is for a request. */
const FIRST_REQUEST_MS = 1_000;

/**
 * Lets a server that closes part from connections that nobody needs. Node waits for those over which nothing was ever sent, which
 * browsers open ahead, for a minute and more, and for those whose last answer ends after the closing has begun.
 */
export function partFrom(server: Server): {
  whileClosing<Result>(closing: () => Promise<Result>): Promise<Result>;
} {
  const open = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  return {
    async whileClosing(closing) {
      const parting = setInterval(() => {
        const before = performance.now() - FIRST_REQUEST_MS;
        for (const [socket, at] of open) if (socket.bytesRead === 0 && at < before) socket.destroy();
        server.closeIdleConnections();
      }, SOON_MS);
      try {
        return await closing();
      } finally {
        clearInterval(parting);
      }
    },
  };
}
