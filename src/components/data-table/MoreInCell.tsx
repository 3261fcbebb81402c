import type { ReactNode } from 'react';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { Flyout } from '../Flyout';
import { named } from '../hint/hint';
import styles from './MoreInCell.module.css';

type Props = {
  /** How many do not fit. */
  count: number;
  /** What all of them are, for those who cannot see where the button is. */
  of: string;
  /** All of them, for the panel. */
  children: ReactNode;
};

/** What does not fit in a row, behind its number: rows keep one height, and nothing of them is lost. */
export function MoreInCell({ count, of, children }: Props) {
  const t = cellTexts('shell');
  const name = t('table.more', { count, of });
  return (
    <Flyout
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-expanded={open}
          {...named(name)}
        >
          {t('multi.more', { count })}
        </button>
      )}
    >
      {() => (
        <div role="dialog" aria-label={of} className={styles.panel} tabIndex={-1} data-autofocus>
          {children}
        </div>
      )}
    </Flyout>
  );
}
