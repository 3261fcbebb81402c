import { expect, test } from 'vitest';
import { saveNote } from '#contract/notes';
import { sendOnce } from './under-way';

const NOTE = { params: {}, body: { notes: 'Keys are inside' } };

/** A write that the test answers when it chooses to. */
function write() {
  const sent: (() => void)[] = [];
  const send = () => new Promise<number>((resolve) => sent.push(() => resolve(sent.length)));
  return { sent, send };
}

test('what is sent again before its answer is sent once, and both hear the answer', async () => {
  const { sent, send } = write();
  const first = sendOnce(saveNote, NOTE, send);
  const second = sendOnce(saveNote, { ...NOTE }, send);
  expect(sent).toHaveLength(1);
  sent[0]?.();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
});

test('after its answer, and with anything else in it, it is another one', async () => {
  const { sent, send } = write();
  const first = sendOnce(saveNote, NOTE, send);
  const other = sendOnce(saveNote, { ...NOTE, body: { notes: 'Keys are outside' } }, send);
  expect(sent).toHaveLength(2);
  for (const answer of sent) answer();
  await Promise.all([first, other]);
  const again = sendOnce(saveNote, NOTE, send);
  expect(sent).toHaveLength(3);
  sent[2]?.();
  await again;
});
