import { isFailure } from './api/http-error';

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Called by the one host that asks someone to prove their identity again; it returns false for someone who gives up.
 */
export function onProofAsked(handler: Ask): () => void {
  ask = handler;
  return () => {
    ask = undefined;
  };
}

/**
 * Sends a write; if the services require proof of identity first, that is requested, and it is sent again. Rejects with
 * the refusal without that proof.
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
