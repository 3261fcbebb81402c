import { isFailure } from './api/http-error';

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the one host that asks users to prove their identity again; it returns false for a user who gives up. */
export function onProofAsked(handler: Ask): () => void {
  ask = handler;
  return () => {
    ask = undefined;
  };
}

/**
 * Sends a write; if the services first require proof of identity, asks for it and sends the write again. Without that
 * proof, rejects with the refusal.
 */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const wanted = isFailure(error) && error.sentence?.key === 'session.proveYourself';
    if (!wanted || !ask) throw error;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return send();
  }
}
