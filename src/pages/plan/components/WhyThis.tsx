import { useTranslation } from 'react-i18next';
import type { WhyFactor } from '#contract/plan';
import { LoadState } from '../../../components/LoadState';
import { formatDollars, formatNumber, formatShort } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useWhy, type Explanation } from '../hooks/useWhy';
import styles from './Plan.module.css';

type Props = { estimateLaborId: number; leftOut?: boolean };

/**
 * Why a labor comes when it does: what speaks for and against it compared with the one before it, and what would make
 * it go first. For one that is left out: what would bring it into the plan.
 */
export function WhyThis({ estimateLaborId, leftOut = false }: Props) {
  const { t } = useTranslation('plan');
  const { query, why } = useWhy(estimateLaborId);
  return (
    <section className={styles.why} aria-labelledby="plan-why" aria-busy={query.isFetching}>
      <h3 id="plan-why">{t(leftOut ? 'whyNotTitle' : 'whyTitle')}</h3>
      {why ? <Said why={why} leftOut={leftOut} /> : <LoadState query={query} />}
    </section>
  );
}

function Said({ why, leftOut }: { why: Explanation; leftOut: boolean }) {
  const { before, factors, counterfactual } = why;
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const other =
    before === null
      ? t(leftOut ? 'whySaid.leftOut' : 'whySaid.first')
      : before.laborName === ''
        ? t('whySaid.beforeHidden')
        : t('whySaid.before', { labor: before.laborName, number: before.extId });
  const turn = () => {
    const goes = leftOut ? 'comesIn' : 'goesFirst';
    if (!counterfactual) return before === null && !leftOut ? '' : t(`${goes}.nothing`);
    const { change, moment, amount, technician } = counterfactual;
    // Only what is left out comes in by whom it is with.
    if (change === 'givenTo' || change === 'unpinned')
      return t(`comesIn.${change}`, { name: technician?.technicianName ?? '' });
    if (moment !== '')
      return t(`${goes}.${change}`, { value: formatShort(moment, site.timeZone, i18n.language) });
    if (amount === null) return t(`${goes}.costsMore`);
    const value =
      change === 'costsAtLeast'
        ? formatDollars(amount, i18n.language)
        : formatNumber(amount, i18n.language, 2);
    return t(`${goes}.${change}`, { value });
  };
  return (
    <>
      <p>{other}</p>
      <ul>
        {factors.map((factor) => {
          const said = factorText(factor, t);
          return said === '' ? null : <li key={`${factor.factor} ${factor.of}`}>{said}</li>;
        })}
      </ul>
      <p>{turn()}</p>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'plan'>>['t'];

/** A factor's text; nothing if both are equal. */
function factorText({ factor, of, own, contributes }: WhyFactor, t: Translate): string {
  if (factor === 'skill') return t('whyFactor.skill', { count: own ?? 0 });
  if (factor === 'due' || factor === 'cost' || factor === 'hours') {
    if (contributes === null || contributes === 0) return '';
    return t(`whyFactor.${factor}.${contributes > 0 ? 'for' : 'against'}`);
  }
  return t(`whyFactor.${factor}.${of ?? 'own'}`);
}
