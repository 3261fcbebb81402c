import { useRef } from 'react';
import { newKey } from './new-key';

type Keys = {
  /** The key under which this input is sent. */
  keyFor: (input: unknown) => string;
  /** An answer has come: the same input from now on is another command. */
  answered: () => void;
};

/**
 * Keys for a write: the same one as long as the same thing is repeated for want of an answer, so that it does not
 * happen twice, and a new one for anything else. `make` makes one.
 */
export function useIdempotencyKey(make: () => string = newKey): Keys {
  const last = useRef({ input: '', key: '' });
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (last.current.input !== text) last.current = { input: text, key: make() };
      return last.current.key;
    },
    answered() {
      last.current = { input: '', key: '' };
    },
  };
}
