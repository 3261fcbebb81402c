import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../../components/charts/ShareBar';
import type { Part } from '#domain/ledger/parts';
import { timeFinding } from '#domain/cockpit/told';
import { amountOf, sumsByPart } from '#domain/cockpit/sums';
import { partPicked } from '#domain/cockpit/address';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useParts } from '../hooks/useParts';
import { useRange } from '../hooks/useRange';
import { MeasureChoice } from './MeasureChoice';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; data: Cockpit };

/** What the time of the vehicles went into, in hours or in money, against the period before. */
export function TimeShares({ view, data }: Props) {
  const { t } = useTranslation('cockpit');
  const { filter, days, before, picked, pick } = view;
  const { hours, hoursBefore } = data;
  const { clock, measure } = filter;
  const words = useCockpitWords(filter);
  const { amount } = words;
  const range = useRange();
  const parts = useParts();
  const bars = useMemo(() => {
    const asked = { clock, measure };
    const bar = (key: string, label: string, rows: typeof hours.rows) => ({
      key,
      label,
      values: sumsByPart(rows).map((sum) => amountOf(asked, sum) / amount.size),
    });
    return [
      bar('now', range(days), hours.rows),
      ...(before && hoursBefore ? [bar('before', range(before), hoursBefore.rows)] : []),
    ];
  }, [clock, measure, amount, range, days, before, hours.rows, hoursBefore]);
  const [now, earlier] = bars;
  const pickedPart =
    picked?.kind === 'cause' ? picked.cause : picked?.kind === 'closed' ? 'closed' : undefined;
  return (
    <section className={styles.chart} data-chart="time">
      <ShareBar
        level={2}
        title={t('time.title')}
        finding={timeFinding(words, now?.values ?? [], earlier?.values)}
        empty={t('time.empty')}
        file={t('time.title')}
        sheet={t('sheet.time')}
        subject={t('time.subject')}
        measure={t(`time.measure.${measure === 'money' ? 'money' : clock}`)}
        format={amount.format}
        parts={parts}
        bars={bars}
        picked={pickedPart}
        onPick={(key) => pick(partPicked(key as Part))}
        control={<MeasureChoice view={view} size="small" />}
      />
    </section>
  );
}
