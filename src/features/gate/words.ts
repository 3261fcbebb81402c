import type { useTranslation } from 'react-i18next';
import type { GateShop } from '#contract/gate';

type Translate = ReturnType<typeof useTranslation<'gate'>>['t'];

/** A shop with what it has in hand beside its limit: Mechanical 34 of 30. */
export const fullnessOf = ({ name, inShop, limit }: GateShop, t: Translate): string =>
  `${name} ${t('of', { inShop, limit })}`;

/** The word for how full a shop is, where that is much; empty otherwise. */
export const stateOf = ({ state }: GateShop, t: Translate): string =>
  state === 'over' || state === 'near' ? t(state) : '';

/** Why no shop of a site has a limit, where that is so; empty otherwise. */
export function whyNoneOf(shops: readonly GateShop[], t: Translate): string {
  const reasons = new Set(shops.map(({ why }) => why));
  if (reasons.has(null)) return '';
  const [why] = reasons;
  return t(reasons.size === 1 && why ? `none.${why}` : 'none.several');
}
