import { expect, test } from 'vitest';
import { encryptPush, isReceiver, MOST_PLAIN_BYTES } from './encrypt';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5. */
const EXAMPLE = {
  message: 'When I grow up, I want to be a watermelon',
  receiver: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  fresh: {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  },
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of the standard is encrypted byte for byte', () => {
  const { message, receiver, fresh, encrypted } = EXAMPLE;
  expect(encryptPush(message, receiver, fresh).toString('base64url')).toBe(encrypted);
});

test('the same message is never the same twice', () => {
  const { message, receiver } = EXAMPLE;
  expect(encryptPush(message, receiver)).not.toEqual(encryptPush(message, receiver));
});

test('what is too long is refused, and a key that is none is known', () => {
  const { receiver } = EXAMPLE;
  expect(() => encryptPush('x'.repeat(MOST_PLAIN_BYTES + 1), receiver)).toThrow(RangeError);
  expect(encryptPush('x'.repeat(MOST_PLAIN_BYTES), receiver).length).toBeLessThanOrEqual(4096);
  expect(isReceiver(receiver)).toBe(true);
  expect(isReceiver({ ...receiver, auth: 'short' })).toBe(false);
  expect(isReceiver({ ...receiver, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
  expect(isReceiver({ ...receiver, p256dh: '' })).toBe(false);
});
