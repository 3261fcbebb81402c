import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../components/charts/Bars';
import { bottleneckFinding } from '#domain/cockpit/told';
import { LoadState } from '../../../components/LoadState';
import { standingIn } from '../hooks/standing-in';
import { HOUR_MS } from '#domain/cockpit/words';
import { groupKey, useBottlenecks, type Bottleneck as Row, type Bottlenecks } from '../hooks/useBottlenecks';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { waitingGroups } from '#domain/cockpit/waiting-groups';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; data: Cockpit };

/** How many shops and desks are shown; the rest held nothing back for long. */
const MOST = 8;
const HUNDRED = 100;

/** Which shops and desks held the site back, alone or in turn with others, and what waits for each now. */
export function Bottleneck({ view, data }: Props) {
  const { query, found, before } = useBottlenecks(view);
  return (
    <section className={styles.chart} data-chart="bottleneck">
      {found ? (
        <Shares view={view} standing={data.standing.rows} found={found} before={before} />
      ) : (
        <LoadState query={query} />
      )}
    </section>
  );
}

type SharesProps = {
  view: CockpitView;
  standing: Cockpit['standing']['rows'];
  found: Bottlenecks;
  before: Bottlenecks | undefined;
};

function Shares({ view: { filter, picked, pick }, standing, found, before }: SharesProps) {
  const { t } = useTranslation('cockpit');
  const words = useCockpitWords(filter);
  const { hours, percent, stageName } = words;
  const { shop } = filter;
  const waiting = useMemo(
    () => new Map(waitingGroups(standingIn(standing, { shop })).map(({ key, rows }) => [key, rows.length])),
    [standing, shop],
  );
  const waits = (row: Row) => waiting.get(groupKey(row)) ?? 0;
  const nameOf = ({ siteShopId, shopName, stage }: Row) =>
    siteShopId === null ? t('who.desk', { stage: stageName(stage) }) : t('who.shop', { name: shopName });
  const shares = found.rows.filter(({ soleMs, shiftingMs }) => soleMs + shiftingMs > 0);
  const share = (ms: number, { openMs }: Bottlenecks) => (openMs > 0 ? (ms / openMs) * HUNDRED : 0);
  const series = useMemo(
    () => (['sole', 'shifting'] as const).map((key) => ({ key, label: t(`bottleneck.${key}`) })),
    [t],
  );
  const rows = shares.map((row) => ({
    key: groupKey(row),
    label: nameOf(row),
    values: [share(row.soleMs, found), share(row.shiftingMs, found)],
  }));
  const [first] = shares;
  const firstBefore = first && before?.rows.find((row) => groupKey(row) === groupKey(first));
  return (
    <Bars
      level={2}
      title={t('bottleneck.title')}
      finding={
        first
          ? bottleneckFinding(words, {
              name: nameOf(first),
              sole: share(first.soleMs, found),
              shifting: share(first.shiftingMs, found),
              waiting: waits(first),
              soleBefore: before && share(firstBefore?.soleMs ?? 0, before),
              ofAll: filter.customer !== '' || shop !== '',
            })
          : ''
      }
      empty={t('bottleneck.empty')}
      file={t('bottleneck.title')}
      sheet={t('sheet.bottleneck')}
      subject={t('bottleneck.subject')}
      measure={t('bottleneck.measure')}
      format={percent}
      series={series}
      rows={rows}
      drawn={MOST}
      details={[
        {
          title: t('bottleneck.active'),
          write: percent,
          values: shares.map(({ activeMs }) => share(activeMs, found)),
        },
        {
          title: t('bottleneck.longest'),
          write: hours.format,
          values: shares.map(({ longestMs }) => longestMs / HOUR_MS),
        },
        { title: t('bottleneck.waiting'), values: shares.map(waits) },
      ]}
      picked={picked?.kind === 'waiting' ? picked.group : undefined}
      onPick={(group) => pick({ kind: 'waiting', group })}
    />
  );
}
