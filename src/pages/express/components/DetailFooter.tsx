import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { formatMoney } from '../../../providers/i18n/format';
import { COMPLETION_OBSTACLES, type CompletionObstacle } from '#domain/express/completion';
import { SETTABLE_STAGES, type SettableStage } from '#domain/express/stages';
import type { EditorStore } from '../hooks/editor-store';
import { useSummary } from '../hooks/useSummary';
import styles from './DetailFooter.module.css';

type Props = {
  store: EditorStore;
  busy: string | undefined;
  onToggle: (stage: 'qc' | 'audit') => void;
  onComplete: () => void;
  onCharges: () => void;
  onReopen: () => void;
};

/** The totals, what still blocks COMPLETE, and the order's stages (E-075 to E-077, E-271). */
export function DetailFooter({ store, busy, onToggle, onComplete, onCharges, onReopen }: Props) {
  const { t } = useTranslation('express');
  const complete = useSummary(store, 'complete');
  const qc = useSummary(store, 'qc');
  const audit = useSummary(store, 'audit');
  const obstacles = useSummary(store, 'obstacles').split(' ').filter(isObstacle);
  const falls = useSummary(store, 'falls').split(' ').filter(isMark);
  const set = { qc, audit };
  const reasons = complete ? [] : obstacles.map((obstacle) => t(`obstacle.${obstacle}`));
  return (
    <footer className={styles.footer}>
      <Totals store={store} />
      <p className={styles.reasons} role="status">
        {falls.length > 0 ? (
          <strong className={styles.falls}>
            {t('footer.falls', { marks: falls.map((mark) => t(`footer.mark.${mark}`)) })}
          </strong>
        ) : null}
        {falls.length > 0 ? ' ' : ''}
        {complete ? t('readOnly') : reasons.length === 0 ? t('footer.ready') : reasons.join(' · ')}
      </p>
      <div className={styles.actions}>
        {(['qc', 'audit'] as const).map((stage) => (
          <Checkbox
            key={stage}
            className={styles.check ?? ''}
            data-set={set[stage]}
            checked={set[stage]}
            aria-busy={busy === stage}
            disabled={complete || busy !== undefined}
            onChange={() => onToggle(stage)}
          >
            {t(`footer.${stage}`)}
          </Checkbox>
        ))}
        {complete ? (
          <>
            <Button disabled={busy !== undefined} onClick={onReopen}>
              {t('reopen.open')}
            </Button>
            <Button onClick={onCharges}>{t('charges.title')}</Button>
          </>
        ) : (
          <ReasonButton
            type="primary"
            className={styles.complete ?? ''}
            loading={busy === 'complete'}
            disabled={busy !== undefined && busy !== 'complete'}
            why={reasons.join('\n')}
            onPress={onComplete}
          >
            {t('footer.complete')}
          </ReasonButton>
        )}
      </div>
    </footer>
  );
}

const isMark = (word: string): word is SettableStage => SETTABLE_STAGES.some((stage) => stage === word);

const isObstacle = (word: string): word is CompletionObstacle =>
  COMPLETION_OBSTACLES.some((obstacle) => obstacle === word);

/** The totals follow every keystroke in hours and rates; the rest of the footer does not. */
function Totals({ store }: { store: EditorStore }) {
  const { t, i18n } = useTranslation('express');
  const totalCents = useSummary(store, 'totalCents');
  const done = useSummary(store, 'done');
  const count = useSummary(store, 'count');
  return (
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
  );
}
