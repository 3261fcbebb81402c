import { useTranslation } from 'react-i18next';
import { useWayOut } from '../../../providers/router/useWayOut';
import { useCurrentSite } from '../../../providers/session/session-store';

/**
 * The way out of an express order: to the express list (E-055, E-101), or to the other screen that it was opened from.
 */
export function useExpressWayOut() {
  const { t } = useTranslation('express');
  const { t: screens } = useTranslation('stages');
  const { segment } = useCurrentSite();
  const { place, go } = useWayOut(`/express/${segment}`);
  return { text: place === undefined ? t('header.back') : screens(`back.${place}`), go };
}
