import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/Icon';
import { changeWord, type TileFacts } from '#domain/cockpit/tiles';
import styles from './Cockpit.module.css';

export type TileProps = {
  tile: TileFacts;
  /** Link to the vehicles behind it. */
  to?: string;
  onOpen?: () => void;
};

/** A number in the cockpit; the whole tile is clickable if there are vehicles behind it. */
export function Tile({ tile, to, onOpen }: TileProps) {
  const { key, label, figure, finding, change, format } = tile;
  const { t } = useTranslation('cockpit');
  const id = useId();
  const ids = { 'aria-labelledby': `${id}-label ${id}-figure` };
  const number = (
    <span id={`${id}-figure`} className={styles.figure}>
      {figure}
    </span>
  );
  return (
    <li className={styles.tile} data-opens={to !== undefined || onOpen !== undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {to ? (
        <Link to={to} className={styles.open} {...ids}>
          {number}
        </Link>
      ) : onOpen ? (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen} {...ids}>
          {number}
        </button>
      ) : (
        number
      )}
      {change ? (
        <span className={styles.change} data-verdict={change.verdict}>
          {change.by === 0 ? null : <Icon name={change.by > 0 ? 'up' : 'down'} size={14} />}
          {t(`change.${changeWord(key, change)}`, { by: format(Math.abs(change.by)) })}
        </span>
      ) : null}
      <span className={styles.finding}>{finding}</span>
    </li>
  );
}
