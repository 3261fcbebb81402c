import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A scanner's verdict on a file; `found` names the infection. */
export type Verdict = { clean: true } | { clean: false; found: string };

/** Looks through files for viruses. */
export type VirusScanner = {
  /** Sends a file completely. Throws a ScannerError if there is no verdict. */
  scan(content: AsyncIterable<Uint8Array>): Promise<Verdict>;
  /** Whether it does not answer. */
  isAway(): Promise<boolean>;
};

/** The scanner is not there, has no time, or accepts no file of this size. */
export class ScannerError extends Error {
  override name = 'ScannerError';
}

/** Each piece is preceded by its signed length; clamd accepts no more than its StreamMaxLength in total. */
const MOST_PIECE = 65_536;
const MOST_ANSWER = 2000;
const PING_MS = 2000;

/**
 * The clamd of a `host:port`, or of the path of its socket; undefined for no address. By the protocol of its manual
 * (`man clamd`): the command INSTREAM, pieces with their length before them (4 bytes, big endian), a length of nothing,
 * and one line as the answer. `timeoutMs` is how long it may be silent.
 */
export function createVirusScanner(address: string, timeoutMs: number): VirusScanner | undefined {
  if (address === '') return undefined;
  const dial = (patience: number): Socket => {
    const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
    const socket = host ? connect(Number(port), host.replaceAll(/[[\]]/g, '')) : connect(address);
    return socket.setTimeout(patience, () => socket.destroy(new ScannerError('It is silent.')));
  };
  return {
    async scan(content) {
      const answer = await converse(dial(timeoutMs), async (socket) => {
        await write(socket, Buffer.from('zINSTREAM\0'));
        for await (const part of content) {
          for (let from = 0; from < part.length; from += MOST_PIECE) {
            const piece = part.subarray(from, from + MOST_PIECE);
            await write(socket, Buffer.concat([lengthOf(piece.length), piece]));
          }
        }
        await write(socket, lengthOf(0));
      });
      if (answer === 'stream: OK') return { clean: true };
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found === undefined) throw new ScannerError(`It says: ${answer}`);
      return { clean: false, found };
    },
    async isAway() {
      const patience = Math.min(timeoutMs, PING_MS);
      const answer = await converse(dial(patience), (socket) => write(socket, Buffer.from('zPING\0'))).catch(
        () => '',
      );
      return answer !== 'PONG';
    },
  };
}

/** Sends something, and returns the answer, up to the byte that ends it. Throws a ScannerError. */
async function converse(socket: Socket, say: (socket: Socket) => Promise<void>): Promise<string> {
  const heard = listen(socket);
  try {
    // An answer before everything was sent is a refusal.
    await Promise.race([say(socket), heard]);
    return await heard;
  } catch (error) {
    throw error instanceof ScannerError ? error : new ScannerError('It cannot be reached.', { cause: error });
  } finally {
    heard.catch(() => undefined);
    socket.destroy();
  }
}

async function listen(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) {
    text += String(part);
    const end = text.indexOf('\0');
    if (end >= 0) return text.slice(0, end).trim();
    if (text.length > MOST_ANSWER) break;
  }
  throw new ScannerError('It gave no answer.');
}

async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  if (socket.destroyed) throw new ScannerError('It hung up.');
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
