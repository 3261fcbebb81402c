import { Suspense, useEffect, useState } from 'react';
import { laterQuietly } from '../later/later';

// Its text is also given to screen reader users.
const Hints = laterQuietly(async () => (await import('./Hints')).Hints);

const BEGINNINGS = ['pointermove', 'pointerdown', 'focusin'];

/**
 * Shows the hints of the whole page (`hint`, `named`, `explained`); comes with the first hand, after the first screen.
 */
export function HintHost() {
  const [first, setFirst] = useState<Event>();
  useEffect(() => {
    if (first) return undefined;
    for (const kind of BEGINNINGS) document.addEventListener(kind, setFirst);
    return () => {
      for (const kind of BEGINNINGS) document.removeEventListener(kind, setFirst);
    };
  }, [first]);
  return <Suspense fallback={null}>{first ? <Hints first={first} /> : null}</Suspense>;
}
