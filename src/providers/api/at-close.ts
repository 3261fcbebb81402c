import type { Call, ParamsInputOf } from '#contract/call';
import { addressOfCall, heldAuthorization } from './client';

/**
 * Sends a call without a body while the page closes: the browser completes it and its answer is ignored. With the key
 * of an earlier attempt it is the same command. A frame that is removed from its page does nothing more after its
 * handlers have returned, so nothing is awaited.
 */
export function sendAtClose<C extends Call>(call: C, params: ParamsInputOf<C>, idempotencyKey: string): void {
  const authorization = heldAuthorization();
  if (authorization === undefined) return;
  fetch(addressOfCall(call, params), {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      'x-http-method-override': call.method,
    },
    body: '{}',
  }).catch(() => undefined);
}
