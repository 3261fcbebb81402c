import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { laterDialog } from '../../components/later/later';
import { useOutbox } from '../../providers/outbox/useOutbox';
import { useUnsentMoves } from '../lot/scanned-moves';
import styles from './OutboxBadge.module.css';

const OutboxDrawer = laterDialog(async () => (await import('./OutboxDrawer')).OutboxDrawer);

/** How much of what was done on this device is unsent, and the way to it; nothing if all is sent. */
export function OutboxBadge() {
  const { t } = useTranslation('shell');
  const { rows } = useOutbox();
  const [open, setOpen] = useState(false);
  const moves = useUnsentMoves();
  const refused = rows.filter((row) => row.refused).length;
  const unsent = [...moves.values()].reduce((sum, count) => sum + count, rows.length);
  const words = refused > 0 ? t('outbox.refused', { count: refused }) : t('outbox.count', { count: unsent });
  return (
    <>
      {unsent > 0 ? (
        <button
          type="button"
          className={styles.badge}
          data-refused={refused > 0}
          aria-haspopup="dialog"
          aria-expanded={open}
          {...named(t('outbox.open', { what: words }))}
          onClick={() => setOpen(true)}
        >
          <Icon name="upload" size={16} />
          <span className={styles.words}>{words}</span>
          <span className={styles.number}>{refused > 0 ? refused : unsent}</span>
        </button>
      ) : null}
      <span className="visually-hidden" aria-live="polite">
        {unsent > 0 ? words : ''}
      </span>
      <Suspense fallback={null}>{open ? <OutboxDrawer onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
