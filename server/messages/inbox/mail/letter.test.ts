import { expect, test } from 'vitest';
import { writeNewsLetter } from './letter';
import type { MailedNews } from './outbox';

const TO = {
  name: 'Robin',
  language: 'en',
  siteName: 'Lakeside',
  inbox: 'https://frontline.example/#/inbox/1001',
  unsubscribe: 'https://frontline.example/end',
};
const news = (more: Partial<MailedNews> = {}): MailedNews => ({
  kind: 'assigned',
  data: { labor: 'Front bumper' },
  workOrderId: 7,
  extId: '0012345',
  vehicle: '2022 Ford Escape',
  clientId: 'A',
  ...more,
});

test.each(['en', 'es', 'fr'])('a letter in %s says what, of which vehicle, and where to', (language) => {
  const { subject, text } = writeNewsLetter({ ...TO, language }, [
    news(),
    news({ kind: 'stopped', workOrderId: null, extId: '', vehicle: '', data: { what: 'mail' } }),
  ]);
  expect(subject).toContain('Lakeside');
  for (const part of ['Robin', 'Front bumper', '0012345 · 2022 Ford Escape', TO.inbox, TO.unsubscribe])
    expect(text).toContain(part);
  expect(subject + text).not.toContain('{{');
});

test('news of one vehicle stand together, and one by itself is the subject, in one line', () => {
  const two = writeNewsLetter(TO, [news(), news({ kind: 'approvalAsked', data: {} })]).text;
  expect(two.match(/0012345/g)).toHaveLength(1);
  const note = news({ kind: 'mentioned', data: { note: 'first\r\nBcc: x' } });
  expect(writeNewsLetter(TO, [note]).subject).toBe('Mentions you: first Bcc: x · 0012345');
});

test('a long letter counts what it does not tell', () => {
  const { text } = writeNewsLetter(
    TO,
    Array.from({ length: 42 }, () => news()),
  );
  expect(text).toContain('And 2 more.');
});
