import { useEffect, useState } from 'react';

/** How long the first screen has to itself, in milliseconds. */
const FIRST_SCREEN_MS = 2500;

/** False until the first screen has had its time: what nobody waits for comes after it. */
export function useCalm(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return calm;
}
