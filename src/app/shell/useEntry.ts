import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearStoredRoute, flaggedRoute } from '../../providers/session/storage';

/** The paths whose screen forwards by itself. */
const LANDINGS: ReadonlySet<string> = new Set(['/', '/redirect']);

/**
 * Someone who enters by another screen than the landing one is redirected once, too, if the session was flagged for it,
 * and has no use for what was remembered before signing in (W-049, W-051).
 */
export function useEntry(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const lands = LANDINGS.has(pathname);
  useEffect(() => {
    if (lands) return;
    const target = flaggedRoute();
    clearStoredRoute();
    if (target !== undefined) void navigate(target, { replace: true });
    // Entered once: what is stored later belongs to the next sign-in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
