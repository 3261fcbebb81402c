import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../components/charts/Bars';
import { MOST_GROUPS, standingIn } from '../hooks/standing-in';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useGroupName } from '../hooks/useGroupName';
import { firstGroups, waitingGroups } from '#domain/cockpit/waiting-groups';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; data: Cockpit; shops: ReadonlyMap<number, string> };

/** Who can end what vehicles wait for now, by what a day of their waiting costs; by how many wait where nothing has a price. */
export function WhoMustAct({ view, data: { standing }, shops }: Props) {
  const { t } = useTranslation('cockpit');
  const { filter, picked, pick } = view;
  const { shop } = filter;
  const { money, number } = useAmounts(filter);
  const nameOf = useGroupName(shops);
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
        label: t('who.group', { name: nameOf(group), count: group.rows.length }),
        values: [priced ? group.cents / money.size : group.rows.length],
      })),
    [groups, priced, money, nameOf, t],
  );
  const [first] = groups;
  return (
    <section className={styles.chart} data-chart="waiting">
      <Bars
        level={2}
        title={t('who.title')}
        finding={
          first
            ? t(priced ? 'who.finding' : 'who.findingCount', {
                name: nameOf(first),
                count: first.rows.length,
                cost: money.write(first.cents),
                all: money.write(groups.reduce((sum, { cents }) => sum + cents, 0)),
              })
            : ''
        }
        empty={t('who.empty')}
        file={t('who.title')}
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
