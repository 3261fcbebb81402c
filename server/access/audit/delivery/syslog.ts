import { createSocket } from 'node:dgram';
import { connect, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { OutboundError } from '../../../platform/outbound';
import type { Told } from './batch';

/** Facility 13, log audit; severity 5 for what is refused, else 6 (RFC 5424, 6.2.1). */
const FACILITY = 13;
const NOTICE = 5;
const INFORMATIONAL = 6;
const REFUSED: ReadonlySet<unknown> = new Set(['signInRefused', 'refusedCall', 'infectedFile']);
const SYSLOG_TLS = 6514;
const SYSLOG = 514;
/** What fits in a datagram everywhere; longer messages are cut there (RFC 5424, 6.1). */
const MOST_DATAGRAM = 8192;

/**
 * A row as a message of RFC 5424: the number in the chain is in MSGID and in the data, the row as JSON in the message.
 */
export function messageOf({ number, hash, source, time, row }: Told): string {
  const severity = REFUSED.has(row?.['kind']) ? NOTICE : INFORMATIONAL;
  const host =
    hostname()
      .replaceAll(/[^\x21-\x7E]/g, '')
      .slice(0, 255) || '-';
  const data = `[frontline@32473 number="${number}" hash="${hash}"]`;
  const text = JSON.stringify({ source, ...row });
  return `<${FACILITY * 8 + severity}>1 ${time} ${host} frontline ${process.pid} ${source} ${data} \uFEFF${text}`;
}

/**
 * Sends rows to a syslog server at `tcp://`, `tls://` or `udp://`. Messages over TCP are framed by octet counting (RFC
 * 6587, 3.4.1). Error: OutboundError when it cannot be reached or does not accept them in time. Syslog acknowledges
 * nothing: what was handed to the network on a connection that was then closed cleanly counts as delivered.
 */
export async function sendSyslog(address: string, rows: readonly Told[], timeoutMs: number): Promise<void> {
  const url = new URL(address);
  const messages = rows.map((row) => Buffer.from(messageOf(row)));
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (url.protocol === 'udp:') return sendDatagrams(host, Number(url.port || SYSLOG), messages);
  const framed = Buffer.concat(messages.flatMap((message) => [Buffer.from(`${message.length} `), message]));
  const tls = url.protocol === 'tls:';
  const port = Number(url.port || (tls ? SYSLOG_TLS : SYSLOG));
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = tls ? connectTls({ host, port, ...servername }) : connect({ host, port });
  return sendStream(socket, framed, { timeoutMs, ready: tls ? 'secureConnect' : 'connect' });
}

function sendStream(
  socket: Socket,
  content: Buffer,
  { timeoutMs, ready }: { timeoutMs: number; ready: 'connect' | 'secureConnect' },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const deadline = setTimeout(
      () => fail(new OutboundError(`It did not take the messages within ${timeoutMs / 1000} seconds.`)),
      timeoutMs,
    );
    let ended = false;
    socket.on('error', (error) => {
      clearTimeout(deadline);
      fail(new OutboundError(`It could not be reached (${error.message}).`));
    });
    socket.on('close', () => {
      clearTimeout(deadline);
      if (ended) resolve();
      else reject(new OutboundError('It closed the connection before it had all messages.'));
    });
    // Whatever it says was not asked for, and is not kept.
    socket.resume();
    socket.once(ready, () => {
      socket.end(content, () => {
        ended = true;
      });
    });
  });
}

async function sendDatagrams(host: string, port: number, messages: readonly Buffer[]): Promise<void> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
  try {
    for (const message of messages) {
      await new Promise<void>((resolve, reject) => {
        socket.send(message.subarray(0, MOST_DATAGRAM), port, host, (error) =>
          error ? reject(new OutboundError(`It could not be reached (${error.message}).`)) : resolve(),
        );
      });
    }
  } finally {
    socket.close();
  }
}
