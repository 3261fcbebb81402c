import { useTranslation } from 'react-i18next';
import type { WhyFactor } from '#contract/plan';
import { LoadState } from '../../../components/LoadState';
import { formatDollars, formatNumber, formatShort } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useWhy, type Explanation } from '../hooks/useWhy';
import styles from './Plan.module.css';

/** A labor in the plan, one in it that waits for someone who is away, or one left out. */
type Of = 'planned' | 'waiting' | 'left';
type Props = { estimateLaborId: number; of?: Of };

const TITLES = { planned: 'whyTitle', waiting: 'whyWaitsTitle', left: 'whyNotTitle' } as const;
/** The effect of a change, in words. */
const GOES = { planned: 'goesFirst', waiting: 'sooner', left: 'comesIn' } as const;

/**
 * Why a labor comes when it does: what speaks for and against it compared with the one before it, and what would make
 * it go first. For a labor that is left out: what would bring it into the plan. For one that waits: who could start
 * sooner.
 */
export function WhyThis({ estimateLaborId, of = 'planned' }: Props) {
  const { t } = useTranslation('plan');
  const { query, why } = useWhy(estimateLaborId);
  return (
    <section className={styles.why} aria-labelledby="plan-why" aria-busy={query.isFetching}>
      <h3 id="plan-why">{t(TITLES[of])}</h3>
      {why ? <Said why={why} of={of} /> : <LoadState query={query} />}
    </section>
  );
}

function Said({ why, of }: { why: Explanation; of: Of }) {
  const { before, factors, counterfactual } = why;
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const other =
    of === 'waiting'
      ? ''
      : before === null
        ? t(of === 'left' ? 'whySaid.leftOut' : 'whySaid.first')
        : before.laborName === ''
          ? t('whySaid.beforeHidden')
          : t('whySaid.before', { labor: before.laborName, number: before.extId });
  const turn = () => {
    if (!counterfactual) return before === null && of === 'planned' ? '' : t(`${GOES[of]}.nothing`);
    const { change, moment, amount, technician } = counterfactual;
    // A labor in the plan starts sooner if someone else has it.
    if (change === 'givenTo' || change === 'unpinned')
      return t(`${of === 'left' ? 'comesIn' : 'sooner'}.${change}`, {
        name: technician?.technicianName ?? '',
      });
    const goes = of === 'left' ? 'comesIn' : 'goesFirst';
    if (moment !== '')
      return t(`${goes}.${change}`, { value: formatShort(moment, site.timeZone, i18n.language) });
    if (amount === null) return t(`${goes}.costsMore`);
    const value =
      change === 'costsAtLeast'
        ? formatDollars(amount, i18n.language)
        : formatNumber(amount, i18n.language, 2);
    return t(`${goes}.${change}`, { value });
  };
  // The comparison with the labor before it does not explain why it waits for someone.
  const told = of === 'waiting' ? factors.filter(({ factor }) => factor === 'skill') : factors;
  return (
    <>
      {other === '' ? null : <p>{other}</p>}
      <ul>
        {told.map((factor) => {
          const said = factorText(factor, t);
          return said === '' ? null : <li key={`${factor.factor} ${factor.of}`}>{said}</li>;
        })}
      </ul>
      <p>{turn()}</p>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'plan'>>['t'];

/** The text of a factor; nothing if both labors are equal in it. */
function factorText({ factor, of, own, contributes }: WhyFactor, t: Translate): string {
  if (factor === 'skill') return t('whyFactor.skill', { count: own ?? 0 });
  if (factor === 'due' || factor === 'cost' || factor === 'hours') {
    if (contributes === null || contributes === 0) return '';
    return t(`whyFactor.${factor}.${contributes > 0 ? 'for' : 'against'}`);
  }
  return t(`whyFactor.${factor}.${of ?? 'own'}`);
}
