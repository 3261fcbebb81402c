const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

const NOTHING = new Uint8Array();

/** Takes a JSON array apart while its bytes arrive. */
export type ArraySplitter = {
  /** The elements that these bytes complete. Throws when it is not an array or an element is not JSON. */
  feed(bytes: Uint8Array): unknown[];
  /** Throws unless the array was closed. */
  end(): void;
  /** What follows the last complete element. */
  rest(): string;
};

/**
 * Only the borders between the elements are found here, each element is left to the browser's own parser: that is ten
 * times as fast as a parser written in JavaScript, and an export must be read faster than its time limit. Every byte
 * that matters is ASCII, and no byte of a longer UTF-8 character is.
 */
export function createArraySplitter(): ArraySplitter {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let phase: 'before' | 'inside' | 'after' = 'before';
  let depth = 0;
  let inText = false;
  let escaped = false;
  let count = 0;
  /** The beginning of an element whose end has not arrived. */
  let rest: Uint8Array = NOTHING;

  const element = (bytes: Uint8Array, last: boolean, found: unknown[]): void => {
    const text = decoder.decode(bytes);
    if (last && count === 0 && text.trim() === '') return;
    count += 1;
    found.push(JSON.parse(text));
  };

  return {
    feed(bytes) {
      const found: unknown[] = [];
      const all = rest.length === 0 ? bytes : joined(rest, bytes);
      let start = 0;
      for (let at = rest.length; at < all.length; at += 1) {
        const byte = all[at] ?? 0;
        if (inText) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inText = false;
        } else if (phase !== 'inside') {
          if (isSpace(byte)) continue;
          if (phase === 'after' || byte !== OPEN_LIST) throw new SyntaxError('The answer is no list.');
          phase = 'inside';
          start = at + 1;
        } else if (byte === QUOTE) inText = true;
        else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
        else if (depth > 0) depth -= byte === CLOSE_OBJECT || byte === CLOSE_LIST ? 1 : 0;
        else if (byte === COMMA || byte === CLOSE_LIST) {
          element(all.subarray(start, at), byte === CLOSE_LIST, found);
          start = at + 1;
          if (byte === CLOSE_LIST) phase = 'after';
        }
      }
      rest = phase === 'inside' ? all.slice(start) : NOTHING;
      return found;
    },
    rest: () => new TextDecoder().decode(rest),
    end() {
      if (phase !== 'after') throw new SyntaxError('The answer has no end.');
    },
  };
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const all = new Uint8Array(left.length + right.length);
  all.set(left);
  all.set(right, left.length);
  return all;
}
