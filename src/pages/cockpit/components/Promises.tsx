import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../components/charts/Bars';
import { LineBands } from '../../../components/charts/LineBands';
import { weeksBetween } from '#domain/cockpit/period';
import { promisesFinding } from '#domain/cockpit/told';
import { PROMISED_SHARE } from '#domain/readiness/kept';
import { LoadState } from '../../../components/LoadState';
import { useCockpitWords } from '../hooks/useCockpitWords';
import { usePromiseFigures, type PromiseFigures } from '../hooks/usePromiseFigures';
import type { CockpitView } from '../hooks/useCockpitFilter';
import styles from './Cockpit.module.css';

const HUNDRED = 100;

const percentOf = (share: number | undefined): number | null =>
  share === undefined ? null : share * HUNDRED;

/**
 * Which promises of when vehicles would be ready were kept: by the week in which they were due, and by the stage in
 * which they were made.
 */
export function Promises({ view }: { view: CockpitView }) {
  const query = usePromiseFigures(view);
  if (!query.data) {
    return (
      <section className={styles.chart}>
        <LoadState query={query} />
      </section>
    );
  }
  return (
    <>
      <Weeks view={view} figures={query.data} />
      <Stages view={view} figures={query.data} />
    </>
  );
}

type Props = { view: CockpitView; figures: PromiseFigures };

function Weeks({ view: { filter }, figures }: Props) {
  const { t } = useTranslation('cockpit');
  const words = useCockpitWords(filter);
  const weeks = useMemo(() => weeksBetween(figures.weeks.map(({ week }) => week)), [figures]);
  const lines = useMemo(() => {
    const byWeek = new Map(figures.weeks.map((one) => [one.week, one.share]));
    const line = (key: 'high' | 'low' | 'share') => ({
      key,
      label: t(`promises.${key}`),
      values: weeks.map((week) => percentOf(byWeek.get(week)?.[key])),
    });
    return [line('high'), line('low'), line('share')];
  }, [figures, weeks, t]);
  return (
    <section className={styles.chart} data-chart="promises">
      <LineBands
        level={2}
        title={t('promises.title')}
        finding={promisesFinding(words, figures)}
        empty={t(figures.all.promises > 0 ? 'promises.few' : 'promises.empty')}
        file={t('promises.title')}
        sheet={t('sheet.promises')}
        measure={t('promises.measure')}
        format={words.percent}
        days={weeks}
        lines={lines}
        band={t('promises.interval')}
        goal={{ label: t('promises.goal'), value: PROMISED_SHARE * HUNDRED }}
      />
    </section>
  );
}

function Stages({ view: { filter }, figures: { stages } }: Props) {
  const { t } = useTranslation('cockpit');
  const { stageName, percent } = useCockpitWords(filter);
  const known = useMemo(
    () =>
      stages.filter(({ share }) => share !== null).toSorted((one, other) => shareOf(one) - shareOf(other)),
    [stages],
  );
  const rows = useMemo(
    () =>
      known.map((one) => ({
        key: one.stage,
        label: stageName(one.stage),
        values: [percentOf(one.share?.share)],
      })),
    [known, stageName],
  );
  const series = useMemo(() => [{ key: 'share', label: t('promises.measure') }], [t]);
  const [worst] = known;
  return (
    <section className={styles.chart} data-chart="promises-stages">
      <Bars
        level={2}
        title={t('promises.stages.title')}
        finding={
          worst
            ? t('promises.stages.finding', {
                stage: stageName(worst.stage),
                percent: percent(shareOf(worst) * HUNDRED),
              })
            : ''
        }
        empty={t('promises.few')}
        file={t('promises.stages.title')}
        sheet={t('sheet.promisesStages')}
        subject={t('promises.stages.subject')}
        measure={t('promises.measure')}
        format={percent}
        series={series}
        rows={rows}
        details={[
          {
            title: t('promises.low'),
            write: percent,
            values: known.map(({ share }) => percentOf(share?.low)),
          },
          {
            title: t('promises.high'),
            write: percent,
            values: known.map(({ share }) => percentOf(share?.high)),
          },
          { title: t('promises.due'), values: known.map(({ promises }) => promises) },
          { title: t('promises.vehicles'), values: known.map(({ vehicles }) => vehicles) },
        ]}
      />
    </section>
  );
}

const shareOf = ({ share }: PromiseFigures['stages'][number]): number => share?.share ?? 0;
