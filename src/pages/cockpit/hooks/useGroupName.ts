import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStageName } from './useStageName';
import type { WaitingGroup } from '#domain/cockpit/waiting-groups';

type Named = Pick<WaitingGroup, 'who' | 'name' | 'siteShopId'>;

/** How those who must act are called; a shop by its name, a desk of the site by its stage. */
export function useGroupName(shops: ReadonlyMap<number, string>): (group: Named) => string {
  const { t } = useTranslation('cockpit');
  const stageName = useStageName();
  return useCallback(
    ({ who, name, siteShopId }) => {
      const shop = siteShopId === null ? undefined : shops.get(siteShopId);
      if (shop !== undefined) return t('who.shop', { name: shop });
      if (who === 'site' && name !== '') return t('who.desk', { stage: stageName(name) });
      return name === '' ? t(`who.none.${who}`) : t('who.named', { name, who: t(`who.party.${who}`) });
    },
    [t, stageName, shops],
  );
}
