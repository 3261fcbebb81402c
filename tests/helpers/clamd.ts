import { createServer, type AddressInfo } from 'node:net';

/**
 * The text that every scanner treats as infected by convention (eicar.org); in two halves, so that none flags this
 * file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type Clamd = {
  address: string;
  /** How many bytes of each file it received. */
  scanned: number[];
  close(): Promise<void>;
};

/** A stand-in for clamd that speaks INSTREAM and PING, accepts a limited number of bytes, and recognizes EICAR. */
export async function startClamd({ most = 1_000_000, port = 0 } = {}): Promise<Clamd> {
  const scanned: number[] = [];
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      if (heard.toString('latin1') === 'zPING\0') return socket.end('PONG\0');
      const file = fileOf(heard);
      if (file.bytes.length > most) return socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (!file.whole) return undefined;
      scanned.push(file.bytes.length);
      return socket.end(file.bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const COMMAND = 'zINSTREAM\0';

/** What has arrived of a file, and whether it is complete. */
function fileOf(heard: Buffer): { bytes: Buffer; whole: boolean } {
  const pieces: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), whole: true };
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), whole: false };
}
