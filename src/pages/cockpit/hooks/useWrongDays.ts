import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Days } from '#domain/days';
import { withBeside } from '../../../providers/router/beside';
import { useCurrentSite } from '../../../providers/session/session-store';
import { cockpitAddress, USUAL } from './cockpit-address';
import type { CockpitView } from './useCockpitFilter';

/**
 * Puts an address right that names days which cannot be shown, and answers those until others are chosen or `forget` is called:
 * whoever followed it learns that it shows something else.
 */
export function useWrongDays({ wrongDays, filter, picked }: CockpitView) {
  const navigate = useNavigate();
  const { segment } = useCurrentSite();
  const [told, setTold] = useState<Days>();
  if (wrongDays && wrongDays !== told) setTold(wrongDays);
  if (told && !wrongDays && filter.period !== USUAL.period) setTold(undefined);
  useEffect(() => {
    if (wrongDays) void navigate(withBeside(cockpitAddress(segment, filter, picked)), { replace: true });
  }, [wrongDays, navigate, segment, filter, picked]);
  return { told, forget: () => setTold(undefined) };
}
