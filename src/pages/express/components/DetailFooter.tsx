import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import { formatMoney } from '../../../providers/i18n/format';
import type { EditorStore } from '../hooks/editor-store';
import styles from './DetailFooter.module.css';

type Props = {
  store: EditorStore;
  busy: string | undefined;
  onToggle: (stage: 'qc' | 'audit') => void;
  onComplete: () => void;
  onCharges: () => void;
};

/** The totals, what still stands between the work order and COMPLETE, and its stages (document 3, 2.2 and 4.2). */
export function DetailFooter({ store, busy, onToggle, onComplete, onCharges }: Props) {
  const { t, i18n } = useTranslation('express');
  const { flags, complete, totalCents, done, count, obstacles } = useSyncExternalStore(
    (watcher) => store.watch('summary', watcher),
    store.summary,
  );
  const reasons = complete ? [] : obstacles.map((obstacle) => t(`obstacle.${obstacle}`));
  return (
    <footer className={styles.footer}>
      <dl className={styles.totals}>
        <div>
          <dt>{t('footer.total')}</dt>
          <dd>{formatMoney(totalCents / 100, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('footer.done')}</dt>
          <dd>{t('footer.doneOf', { done, count })}</dd>
        </div>
      </dl>
      <p className={styles.reasons} role="status">
        {complete ? t('readOnly') : reasons.length === 0 ? t('footer.ready') : reasons.join(' · ')}
      </p>
      <div className={styles.actions}>
        {(['qc', 'audit'] as const).map((stage) => (
          <button
            key={stage}
            type="button"
            className={styles.check}
            role="checkbox"
            aria-checked={flags[stage]}
            aria-busy={busy === stage}
            disabled={complete || busy !== undefined}
            onClick={() => onToggle(stage)}
          >
            <span className={styles.box}>{flags[stage] ? <Icon name="check" size={14} /> : null}</span>
            {t(`footer.${stage}`)}
          </button>
        ))}
        {complete ? (
          <Button onClick={onCharges}>{t('charges.title')}</Button>
        ) : (
          <Button
            type="primary"
            className={styles.complete ?? ''}
            loading={busy === 'complete'}
            disabled={obstacles.length > 0 || (busy !== undefined && busy !== 'complete')}
            title={reasons.join('\n')}
            onClick={onComplete}
          >
            {t('footer.complete')}
          </Button>
        )}
      </div>
    </footer>
  );
}
