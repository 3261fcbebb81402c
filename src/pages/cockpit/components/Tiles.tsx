import { useTranslation } from 'react-i18next';
import { useCurrentSite } from '../../../providers/session/session-store';
import { completedAddress } from '../hooks/addresses';
import { useWords } from '../../../components/charts/useWords';
import { changeOf } from '#domain/cockpit/findings';
import { goalOf } from '#domain/cockpit/goal';
import { standingIn } from '../hooks/standing-in';
import { costADay, sumOf, type Amounts } from '#domain/cockpit/sums';
import { DAY_MS, HOUR_MS } from '#domain/cockpit/words';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { Tile } from './Tile';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; data: Cockpit; sums: Amounts };

/** What is written last of a time: a tenth of a day, or of an hour. */
const STEPS = { calendar: DAY_MS / 10, open: HOUR_MS / 10 };
const DOLLAR = 100;

/** The numbers of the period and of now, each with what it was before and the way to the vehicles behind it. */
export function Tiles({ view, data, sums }: Props) {
  const { t } = useTranslation('cockpit');
  const { segment } = useCurrentSite();
  const { filter, days, pick } = view;
  const { lead, leadBefore, hoursBefore } = data;
  const { taken, money, number, vehicles } = useAmounts(filter);
  const { percent } = useWords();
  const goal = goalOf(lead, filter.clock);
  const step = STEPS[filter.clock];
  const took = (share: 'p50' | 'p90', of: typeof lead) =>
    filter.clock === 'open' ? of[`${share}OpenMs`] : of[`${share}Ms`];
  const leadTile = (share: 'p50' | 'p90') => {
    const now = took(share, lead);
    return (
      <Tile
        label={t(`tile.${share}`)}
        figure={now === null ? t('tile.none') : taken.write(now)}
        finding={t(`tile.${share}Of`, { vehicles: vehicles(lead.vehicles) })}
        change={changeOf(now, leadBefore && took(share, leadBefore), { wish: 'less', step })}
        format={taken.write}
      />
    );
  };
  const before = hoursBefore && sumOf(hoursBefore.rows);
  const standing = standingIn(data.standing.rows, filter);
  const perDay = costADay(standing);
  return (
    <ul className={styles.tiles} data-goal={goal !== undefined}>
      {leadTile('p50')}
      {leadTile('p90')}
      {goal ? (
        <Tile
          label={t('tile.goal', { goal: taken.write(goal.ms) })}
          figure={goal.percent === undefined ? t('tile.none') : percent(goal.percent)}
          finding={t('tile.goalOf', { within: number(goal.within), vehicles: vehicles(lead.vehicles) })}
          change={changeOf(goal.percent, leadBefore && goalOf(leadBefore, filter.clock)?.percent, {
            wish: 'more',
            step: 1,
          })}
          format={(points) => t('unit.points', { count: Math.round(points) })}
          {...(lead.vehicles > 0 ? { to: completedAddress(segment, days, filter.customer) } : {})}
        />
      ) : null}
      <Tile
        label={t('tile.completed')}
        figure={number(lead.vehicles)}
        finding={filter.shop === '' ? t('tile.completedOf') : t('tile.allShops')}
        change={changeOf(lead.vehicles, leadBefore?.vehicles, { wish: 'more', step: 1 })}
        format={number}
        {...(lead.vehicles > 0 ? { to: completedAddress(segment, days, filter.customer) } : {})}
      />
      <Tile
        label={t('tile.cost')}
        figure={money.write(sums.cents)}
        finding={
          lead.vehicles > 0 && filter.shop === ''
            ? t('tile.costEach', { cost: money.write(sums.cents / lead.vehicles) })
            : t('tile.costOf')
        }
        change={changeOf(sums.cents, before?.cents, { wish: 'less', step: DOLLAR })}
        format={money.write}
        {...(sums.ms > 0 ? { onOpen: () => pick({ kind: 'all' }) } : {})}
      />
      <Tile
        label={t('tile.now')}
        figure={number(standing.length)}
        finding={t('tile.nowCost', { cost: money.write(perDay) })}
        format={number}
        {...(standing.length > 0 ? { onOpen: () => pick({ kind: 'standing' }) } : {})}
      />
    </ul>
  );
}
