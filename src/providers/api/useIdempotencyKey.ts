import { useRef } from 'react';
import { newKey } from './new-key';

type Keys = {
  /** The key under which this input is sent. */
  keyFor: (input: unknown) => string;
  /** Called once an answer arrived: from now on the same input is another command. */
  answered: () => void;
};

/**
 * Keys for a write: repeating the same input for lack of an answer uses the same key, so that it does not happen twice;
 * anything else gets a new one. `make` creates a key.
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
