import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { GateShop } from '#contract/gate';
import { Icon } from '../../components/Icon';
import { Filling } from './Filling';
import { piecesThatFit } from './pieces-that-fit';
import { stateOf } from './words';
import styles from './Gate.module.css';

type Props = {
  /** Those that have a limit. */
  shops: readonly GateShop[];
  /** How many have none. */
  without: number;
};

/** The shops in one line, on a phone in two, the fullest first; what does not fit is counted at its end. */
export function GateLine({ shops, without }: Props) {
  const { t } = useTranslation('gate');
  const sorted = fullestFirst(shops);
  const pieces = sorted.length + (without > 0 ? 1 : 0);
  const [line, shown] = useShown(pieces);
  const hidden = sorted.slice(shown);
  const count = hidden.length + (shown < pieces ? without : 0);
  const over = hidden.filter(({ state }) => state === 'over').length;
  return (
    <span ref={line} className={styles.line}>
      {sorted.map((shop, place) => (
        <Fullness key={shop.siteShopId} shop={shop} hidden={place >= shown} />
      ))}
      {without > 0 ? (
        <span className={styles.without} data-piece data-hidden={shown < pieces}>
          {t('without', { count: without })}
        </span>
      ) : null}
      {count > 0 ? (
        <span className={styles.rest} data-rest>
          {over > 0 ? t('restOver', { count, over }) : t('rest', { count })}
        </span>
      ) : null}
    </span>
  );
}

/** A shop of the line: its name, how full it is, and by words where that is much. */
function Fullness({ shop, hidden }: { shop: GateShop; hidden: boolean }) {
  const { t } = useTranslation('gate');
  const { name, inShop, limit, state } = shop;
  const word = stateOf(shop, t);
  return (
    <span className={styles.shop} data-piece data-hidden={hidden} data-state={state}>
      {state === 'over' ? <Icon name="warning" size={15} /> : null}
      {name}
      <Filling shop={shop} />
      <span className={styles.count}>{t('of', { inShop, limit })}</span>
      {word === '' ? null : <em>{word}</em>}
    </span>
  );
}

/**
 * How many pieces fit in a line beside the one that counts the rest. Those that do not are measured too, and take no
 * place.
 */
function useShown(pieces: number): [line: RefObject<HTMLSpanElement | null>, shown: number] {
  const line = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(pieces);
  const look = useCallback(() => {
    if (line.current && line.current.clientWidth > 0) setShown(shownIn(line.current));
  }, []);
  // On every render: other counts or words move its end, and so does the count of the rest.
  useLayoutEffect(look);
  useEffect(() => {
    const watching = new ResizeObserver(look);
    if (line.current) watching.observe(line.current);
    return () => watching.disconnect();
  }, [look]);
  return [line, shown];
}

function shownIn(line: HTMLElement): number {
  const sizes = (of: string) => [...line.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
  const pieces = sizes('[data-piece]');
  const [rest] = sizes('[data-rest]');
  const { clientWidth, clientHeight } = line;
  return piecesThatFit(
    pieces.map(({ width }) => width),
    {
      width: clientWidth,
      gap: Number.parseFloat(getComputedStyle(line).columnGap),
      rows: Math.round(clientHeight / (pieces[0]?.height ?? clientHeight)),
      rest: rest?.width ?? 0,
    },
  );
}

/**
 * The fullest shops first, of those that are alike in the order of the site: what has no room at the end is not what
 * matters.
 */
const fullestFirst = (shops: readonly GateShop[]): GateShop[] =>
  shops.toSorted((one, other) => fullness(other) - fullness(one));

const fullness = ({ inShop, limit }: GateShop): number => (limit === null ? 0 : inShop / limit);
