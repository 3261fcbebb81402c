import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; from: string; subject: string; text: string };

export type TestMailServer = {
  url: string;
  mails: ReceivedMail[];
  /** What the next mails are answered with: taken, refused for now (451) or for good (550). */
  answers: (200 | 451 | 550)[];
  close(): Promise<void>;
};

/** A mail server that keeps what it is sent. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const answers: TestMailServer['answers'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const status = answers.shift() ?? 200;
        if (status !== 200) return answer(Object.assign(new Error('not now'), { responseCode: status }));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({
          from,
          to: rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(parts).toString()),
        });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Subject and text of a mail with one part. */
function read(raw: string): { subject: string; text: string } {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? '';
  const text = body.join('\n\n');
  const base64 = /^Content-Transfer-Encoding: base64/im.test(head);
  return { subject, text: base64 ? Buffer.from(text, 'base64').toString() : quotedPrintable(text) };
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
