import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../components/charts/Bars';
import { waitingFinding } from '#domain/cockpit/told';
import { MOST_GROUPS, standingIn } from '../hooks/standing-in';

import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { firstGroups, waitingGroups } from '#domain/cockpit/waiting-groups';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; data: Cockpit; shops: ReadonlyMap<number, string> };

/**
 * Who can end what vehicles are waiting for now, ordered by what a day of waiting costs, or by the number of vehicles
 * if nothing has a price.
 */
export function WhoMustAct({ view, data: { standing }, shops }: Props) {
  const { t } = useTranslation('cockpit');
  const { filter, picked, pick } = view;
  const { shop } = filter;
  const words = useCockpitWords(filter);
  const { money, number } = words;
  const groups = useMemo(
    () => firstGroups(waitingGroups(standingIn(standing.rows, { shop })), MOST_GROUPS),
    [standing.rows, shop],
  );
  const priced = groups.some(({ cents }) => cents > 0);
  const series = useMemo(() => [{ key: 'cost', label: t('who.cost') }], [t]);
  const rows = useMemo(
    () =>
      groups.map((group) => ({
        key: group.key,
        label: t('who.group', { name: words.groupName(group, shops), count: group.rows.length }),
        values: [priced ? group.cents / money.size : group.rows.length],
      })),
    [groups, priced, money, words, shops, t],
  );
  return (
    <section className={styles.chart} data-chart="waiting">
      <Bars
        level={2}
        title={t('who.title')}
        finding={waitingFinding(words, groups, shops)}
        empty={t('who.empty')}
        file={t('who.title')}
        sheet={t('sheet.waiting')}
        subject={t('who.subject')}
        measure={t(priced ? 'who.cost' : 'who.count')}
        format={priced ? money.format : number}
        series={series}
        rows={rows}
        picked={picked?.kind === 'waiting' ? picked.group : undefined}
        onPick={(group) => pick({ kind: 'waiting', group })}
      />
    </section>
  );
}
