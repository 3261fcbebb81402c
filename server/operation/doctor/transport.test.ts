import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config';
import { checkTransport } from './transport';

const sentences = (env: Record<string, string>, sslMode?: string) =>
  checkTransport(readConfig(env), sslMode).map(({ state, sentence }) => `${state}: ${sentence}`);
const GOOD = ['good: Nothing named in the settings is reached over a network without TLS.'];

test.each([
  ['a console that nobody else reaches', {}],
  ['a proxy with TLS', { HOST: '0.0.0.0', FRONTLINE_PUBLIC_URL: 'https://frontline.example' }],
  ['a database on this machine', { DATABASE_URL: 'postgres://me@127.0.0.1/frontline' }],
  ['a socket', { DATABASE_URL: 'postgres:///frontline?host=/var/run/postgresql' }],
  ['a database with TLS', { DATABASE_URL: 'postgres://me@db.example/frontline?sslmode=verify-full' }],
  [
    'services with TLS',
    { FRONTLINE_CHARGES_URL: 'https://charges.example', FRONTLINE_AUDIT_SYSLOG: 'tls://log.example' },
  ],
])('%s is well', (_case, env) => {
  expect(sentences(env)).toEqual(GOOD);
});

const mail = {
  FRONTLINE_PUBLIC_URL: 'https://frontline.example',
  FRONTLINE_MAIL_FROM: 'frontline@frontline.example',
};
const DATABASE = /^doubtful: The database at db\.example is reached without TLS that checks/;

test.each([
  [{ HOST: '0.0.0.0' }, /^doubtful: People reach the console without TLS/],
  [{ FRONTLINE_PUBLIC_URL: 'http://frontline.example' }, /^doubtful: People reach the console without TLS/],
  [{ DATABASE_URL: 'postgres://me@db.example/frontline' }, DATABASE],
  [{ DATABASE_URL: 'postgres://me@db.example/frontline?sslmode=no-verify' }, DATABASE],
  [{ FRONTLINE_REPLICA_URL: 'postgres://me@db.example/frontline' }, /sslmode=verify-full to FRONTLINE_REPL/],
  [{ FRONTLINE_CHARGES_URL: 'http://charges.example' }, /https address in FRONTLINE_CHARGES_URL/],
  [{ FRONTLINE_AUDIT_SYSLOG: 'tcp://log.example' }, /tls:\/\/ address in FRONTLINE_AUDIT_SYSLOG/],
  [{ ...mail, FRONTLINE_SMTP_URL: 'smtp://mail.example:587' }, /\?requireTLS=true to FRONTLINE_SMTP_URL/],
])('%o is told of', (env, sentence) => {
  expect(sentences(env)).toEqual([expect.stringMatching(sentence)]);
});

test('mail that demands TLS is well, and so is a database whose mode stands in PGSSLMODE', () => {
  const demanding = { ...mail, FRONTLINE_SMTP_URL: 'smtp://mail.example:587?requireTLS=true' };
  expect(sentences(demanding)).toEqual(GOOD);
  expect(sentences({ DATABASE_URL: 'postgres://me@db.example/frontline' }, 'verify-full')).toEqual(GOOD);
});
