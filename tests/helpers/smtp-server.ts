import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string[];
  from: string;
  subject: string;
  text: string;
  /** The HTML part; empty if there is none. */
  html: string;
  /** Its other headers, by lower-case name. */
  headers: Readonly<Record<string, string>>;
};

export type TestMailServer = {
  url: string;
  mails: ReceivedMail[];
  /** Mails that were sent to it but not accepted. */
  refused: ReceivedMail[];
  /** While away, it closes every connection. */
  away: boolean;
  /** The answers to the next mails: accepted, refused for now (451), or for good (550). */
  answers: (200 | 451 | 550)[];
  close(): Promise<void>;
};

/** A mail server that stores what it is sent. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const refused: ReceivedMail[] = [];
  const answers: TestMailServer['answers'] = [];
  const started: TestMailServer = {
    url: '',
    mails,
    refused,
    away: false,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, answer) {
      answer(started.away ? Object.assign(new Error('away'), { responseCode: 421 }) : null);
    },
    onData(stream, session, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const status = answers.shift() ?? 200;
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        (status === 200 ? mails : refused).push({
          from,
          to: rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(parts).toString()),
        });
        answer(status === 200 ? null : Object.assign(new Error('not now'), { responseCode: status }));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  started.url = `smtp://127.0.0.1:${port}`;
  return started;
}

/** Subject, headers, text and HTML of a mail with one part, or with two that say the same. */
function read(raw: string): Pick<ReceivedMail, 'subject' | 'text' | 'html' | 'headers'> {
  const { headers, text } = readPart(raw);
  const subject = headers['subject'] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return { subject, headers, text, html: '' };
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')));
  const of = (type: string) =>
    parts.find((part) => part.headers['content-type']?.startsWith(type))?.text ?? '';
  return { subject, headers, text: of('text/plain'), html: of('text/html') };
}

function readPart(raw: string): Pick<ReceivedMail, 'text' | 'headers'> {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const text = body.join('\n\n');
  const base64 = /^Content-Transfer-Encoding: base64/im.test(head);
  const headers = Object.fromEntries(
    unfolded.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return { headers, text: base64 ? Buffer.from(text, 'base64').toString() : quotedPrintable(text) };
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
