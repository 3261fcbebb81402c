import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import { percentsOf } from '#domain/shares';
import { LoadState } from '../../../components/LoadState';
import { formatMoney } from '../../../providers/i18n/format';
import { PARTS } from '#domain/ledger/parts';
import { Nothing, Section } from '../Section';
import { CauseSums, sumsOf } from './CauseSums';
import type { Line } from './line';
import { Lacks } from './Lacks';
import { TimelineChart } from './TimelineChart';
import { useTimeline } from './useTimeline';
import { useTimelineWords } from './useTimelineWords';
import styles from './VehicleTimeline.module.css';

/**
 * What the time of a vehicle went into: its causes, what was done and what was waited for, all on one scale
 * (docs/ledger.md).
 */
export function VehicleTimeline({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['timeline', 'charts', 'cockpit', 'work-orders']);
  const query = useTimeline(vehicle);
  const { data } = query;
  return (
    <Section title={t('title')}>
      <div className={styles.body} aria-busy={query.isFetching}>
        {!data || query.isError ? <LoadState query={query} /> : null}
        {data && data.pieces.length === 0 ? <Nothing>{t('begins')}</Nothing> : null}
        {data && data.pieces.length > 0 ? <Loaded line={data} number={vehicle.order.extId} /> : null}
      </div>
    </Section>
  );
}

function Loaded({ line, number }: { line: Line; number: string }) {
  const finding = useFinding(line);
  return (
    <>
      <Lacks line={line} />
      <div className={styles.columns}>
        <TimelineChart line={line} number={number} finding={finding} />
        <CauseSums line={line} />
      </div>
    </>
  );
}

/** What most of the time was waited for, and what all of it has cost. */
function useFinding(line: Line): string {
  const { t, i18n } = useTranslation('timeline');
  const { duration, part } = useTimelineWords();
  return useMemo(() => {
    const sums = sumsOf(line);
    const percents = percentsOf(sums.map(({ ms }) => ms));
    const most = PARTS.reduce<{ part: (typeof PARTS)[number]; ms: number; percent: number } | undefined>(
      (found, name, index) => {
        const ms = sums[index]?.ms ?? 0;
        const isWait = name !== 'working' && name !== 'closed';
        return isWait && ms > (found?.ms ?? 0) ? { part: name, ms, percent: percents[index] ?? 0 } : found;
      },
      undefined,
    );
    const stay = duration(sums.reduce((sum, { ms }) => sum + ms, 0));
    const there = line.left === '' ? 'here' : 'left';
    const cost = formatMoney(line.cents / 100, i18n.language);
    return [
      most
        ? t(`finding.${there}`, { stay, part: part(most.part), percent: most.percent })
        : t(`finding.${there}NoWait`, { stay }),
      line.cents > 0 ? t(`finding.${there}Cost`, { cost }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }, [line, t, i18n.language, duration, part]);
}
