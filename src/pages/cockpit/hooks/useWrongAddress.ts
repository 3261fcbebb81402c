import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { withBeside } from '../../../providers/router/beside';
import { useCurrentSite } from '../../../providers/session/session-store';
import { cockpitAddress, type PageFilter, type WrongAddress } from '#domain/cockpit/address';
import type { CockpitView } from './useCockpitFilter';

/**
 * Puts an address right that names what cannot be shown, and answers that until something else is chosen or `forget` is called:
 * whoever followed it learns that it shows something else.
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

/** What of a filter an address can name in vain. */
const chosenIn = ({ period, own, customer, shop }: PageFilter): string =>
  JSON.stringify([period, own, customer, shop]);
