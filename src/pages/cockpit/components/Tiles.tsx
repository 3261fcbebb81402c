import { sumOf, type Amounts } from '#domain/cockpit/sums';
import { tilesOf, type TileFacts } from '#domain/cockpit/tiles';
import { useCurrentSite } from '../../../providers/session/session-store';
import { completedAddress } from '#domain/cockpit/address';
import { standingIn } from '../hooks/standing-in';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCockpitWords } from '../hooks/useCockpitWords';
import { Tile, type TileProps } from './Tile';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; data: Cockpit; sums: Amounts };

/** The numbers of the period and of now, each with its previous value and a link to the vehicles behind it. */
export function Tiles({ view, data, sums }: Props) {
  const { segment } = useCurrentSite();
  const { filter, days, pick } = view;
  const { lead, leadBefore, hoursBefore } = data;
  const words = useCockpitWords(filter);
  const standing = standingIn(data.standing.rows, filter);
  const tiles = tilesOf(words, {
    lead,
    leadBefore,
    sums,
    before: hoursBefore && sumOf(hoursBefore.rows),
    standing,
    ofShop: filter.shop !== '',
  });
  const completed = lead.vehicles > 0 ? { to: completedAddress(segment, days, filter.customer) } : {};
  const ways: Readonly<Partial<Record<TileFacts['key'], Pick<TileProps, 'to' | 'onOpen'>>>> = {
    goal: completed,
    completed,
    cost: sums.ms > 0 ? { onOpen: () => pick({ kind: 'all' }) } : {},
    now: standing.length > 0 ? { onOpen: () => pick({ kind: 'standing' }) } : {},
  };
  return (
    <ul className={styles.tiles} data-goal={tiles.some(({ key }) => key === 'goal')}>
      {tiles.map((tile) => (
        <Tile key={tile.key} tile={tile} {...ways[tile.key]} />
      ))}
    </ul>
  );
}
