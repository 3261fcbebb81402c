import { useEffect, useState } from 'react';

/** How long the first screen has to itself, in milliseconds. */
const FIRST_SCREEN_MS = 2500;

/**
 * False until the first screen has had its time: what nobody waits for comes after it. With the first key press the
 * screen is in use already, and the keys need what they do.
 */
export function useCalm(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const end = () => {
      setCalm(true);
      ending.abort();
    };
    const timer = setTimeout(end, FIRST_SCREEN_MS);
    window.addEventListener('keydown', end, { capture: true, signal: ending.signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, []);
  return calm;
}
