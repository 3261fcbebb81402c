import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnFigures } from '#contract/cockpit-work';
import { Bars } from '../../../components/charts/Bars';
import { LoadState } from '../../../components/LoadState';
import { paced } from '../../../components/throttle';
import { request } from '../../../providers/api/client';
import { liveStream } from '../../../providers/live/live-stream';
import { formatNumber } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import styles from '../MyWorkPage.module.css';

const HOUR_MS = 3_600_000;
/** A clock may be running; an open page picks it up at this interval. */
const LOOK_MS = 300_000;
const HOURS = ['billed', 'clocked', 'available'] as const;

/** However much changes, the hours are requested at most this often. */
const PACE_MS = 500;
/** What technicians' hours consist of. */
const AREAS: ReadonlySet<string> = new Set([
  'labors',
  'site-shifts',
  'site-closures',
  'technician-shifts',
  'technician-absences',
]);

/** What a technician sold and clocked this week and last week. */
export function OwnFigures() {
  const { t, i18n } = useTranslation(['my-work', 'charts']);
  const { siteId } = useCurrentSite().site;
  const query = useQuery({
    queryKey: ['own figures', siteId],
    queryFn: ({ signal }) => request(getOwnFigures, { params: { siteId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
  const { refetch } = query;
  useEffect(() => {
    const look = paced(PACE_MS, () => void refetch());
    const leave = liveStream.listen((change) => {
      if (change === 'resync' || (change.siteId === siteId && AREAS.has(change.area))) look();
    });
    return () => {
      leave();
      look.stop();
    };
  }, [siteId, refetch]);
  const [now, before] = query.data?.weeks ?? [];
  if (query.data && !now) return null;
  const format = (hours: number) => t('hours', { hours: formatNumber(hours, i18n.language, 1) });
  const written = (ms = 0) => format(ms / HOUR_MS);
  return (
    <section className={styles.figures}>
      {now && before ? (
        <Bars
          level={2}
          title={t('figures.title')}
          finding={t('figures.finding', {
            billed: written(now.billedMs),
            clocked: written(now.clockedMs),
            before: written(before.billedMs),
            clockedBefore: written(before.clockedMs),
          })}
          empty={t('figures.empty')}
          file={t('figures.title')}
          subject={t('figures.subject')}
          measure={t('figures.measure')}
          format={format}
          series={[
            { key: 'now', label: t('figures.now') },
            { key: 'before', label: t('figures.before'), tone: 'quiet' },
          ]}
          rows={HOURS.map((key) => ({
            key,
            label: t(`figures.${key}`),
            values: [now, before].map((week) => week[`${key}Ms`] / HOUR_MS),
          }))}
        />
      ) : (
        <LoadState query={query} />
      )}
    </section>
  );
}
