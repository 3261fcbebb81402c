import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { withBeside } from '../../../providers/router/beside';
import { useCurrentSite } from '../../../providers/session/session-store';
import { cockpitAddress, type PageFilter, type WrongAddress } from '#domain/cockpit/address';
import type { CockpitView } from './useCockpitFilter';

/**
 * Corrects an address that names something that cannot be shown, and reports what was wrong until something else is
 * chosen or `forget` is called: anyone who followed the address learns that it shows something else.
 */
export function useWrongAddress({ wrong, filter, picked }: CockpitView) {
  const navigate = useNavigate();
  const { segment } = useCurrentSite();
  const [told, setTold] = useState<{ wrong: WrongAddress; shown: string }>();
  const shown = chosenIn(filter);
  if (wrong && wrong !== told?.wrong) setTold({ wrong, shown });
  if (told && !wrong && told.shown !== shown) setTold(undefined);
  useEffect(() => {
    if (wrong) void navigate(withBeside(cockpitAddress(segment, filter, picked)), { replace: true });
  }, [wrong, navigate, segment, filter, picked]);
  return { told: told?.wrong, forget: () => setTold(undefined) };
}

/** The parts of a filter that an address can get wrong. */
const chosenIn = ({ period, own, customer, shop }: PageFilter): string =>
  JSON.stringify([period, own, customer, shop]);
