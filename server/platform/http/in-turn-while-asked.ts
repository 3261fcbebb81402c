import type { FastifyReply } from 'fastify';
import type { Sentence } from '#domain/sentence';
import type { SiteTurns } from '../site-turns';
import { tooMany } from './errors';

type Turn = {
  turns: SiteTurns;
  siteId: number;
  /** How soon it is worth asking again, in seconds, and the message if too many wait. */
  againSeconds: number;
  busy: Sentence;
};

/**
 * Does work once it is its turn at a site; it ends when the caller has gone, by the signal. Error: 429 if too many wait
 * already.
 */
export const inTurnWhileAsked = <Answer>(
  reply: FastifyReply,
  { turns, siteId, againSeconds, busy }: Turn,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> =>
  whileAsked(reply, async (signal) => {
    const answer = turns.take(siteId, () => work(signal));
    if (!answer) throw tooMany(reply, againSeconds, busy);
    return answer;
  });

async function whileAsked<Answer>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const gone = new AbortController();
  // It also closes once it was answered; then nothing runs anymore.
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    reply.raw.off('close', leave);
  }
}
