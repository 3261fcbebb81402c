import { useEffect, useState } from 'react';

/** Whether a wait has lasted longer than this many milliseconds. */
export function useLate(waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, ms]);
  return waiting && late;
}
