import { expect, test } from 'vitest';
import { verifies } from '../../../tests/helpers/webhook-receiver';
import { newSecret, signatureOf, signedHeaders } from './signature';

test('a message is signed as the example of the standard is', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(signature);
  expect(signatureOf('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(signature);
});

test('whoever knows one of the two secrets verifies a message, and nobody one that was changed', () => {
  const [now, former, other] = [newSecret(), newSecret(), newSecret()];
  const body = '{"type":"work_order.created"}';
  const headers = signedHeaders([now, former], { id: 'msg_1', seconds: 1_614_265_330, body });
  expect([now, former, other].map((secret) => verifies(secret, headers, body))).toEqual([true, true, false]);
  expect(verifies(now, headers, `${body} `)).toBe(false);
  expect(verifies(now, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false);
  expect(verifies(now, { ...headers, 'webhook-timestamp': '1614265331' }, body)).toBe(false);
});

test('a secret is 24 random bytes, as the standard writes one', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(newSecret()).not.toBe(secret);
});
