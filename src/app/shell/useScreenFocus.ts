import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Another screen takes the focus when the one before took it away: the keyboard continues there, and screen readers
 * announce it. Filters of a screen leave the focus alone.
 */
export function useScreenFocus(): void {
  const [, screen = '', site = ''] = useLocation().pathname.split('/');
  const place = `${screen}/${site}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [place]);
}
