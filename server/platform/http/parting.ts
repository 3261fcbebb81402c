import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How soon an idle connection is closed. */
const SOON_MS = 100;
/** How long a connection may exist before its first request comes: a new one is meant for a request. */
const FIRST_REQUEST_MS = 1_000;

/**
 * Lets a closing server drop connections that nobody needs. For those that never sent anything, which browsers open
 * ahead, Node waits a minute and more, and also for those whose last answer ends after the closing has begun.
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
