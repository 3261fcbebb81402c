import type { FastifyReply } from 'fastify';

/** Does work that ends when whoever asked has gone: the signal says so. */
export async function whileAsked<Answer>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const gone = new AbortController();
  // It closes once it was answered, too; then nothing runs any more.
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    reply.raw.off('close', leave);
  }
}
