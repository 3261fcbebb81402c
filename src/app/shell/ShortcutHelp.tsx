import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import styles from './ShortcutHelp.module.css';

const KEYS = [
  [['/'], 'search'],
  [['Ctrl K', '⌘ K'], 'palette'],
  [['g m'], 'goMyWork'],
  [['g w'], 'goWorkLog'],
  [['g r'], 'goRepair'],
  [['j', 'k'], 'move'],
  [['←', '→'], 'along'],
  [['Enter'], 'open'],
  [['v'], 'vehicle'],
  [['i'], 'info'],
  [['h'], 'history'],
  [['n'], 'notes'],
  [['a'], 'attachments'],
  [['c'], 'claim'],
  [['r'], 'release'],
  [['d'], 'details'],
  [['Ctrl S', '⌘ S'], 'save'],
  [['Esc'], 'close'],
  [['?'], 'help'],
] as const;

/** The list of keys. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  return (
    <Dialog id="shortcuts" title={t('title')} footer={null} onCancel={onClose} size="small">
      <dl className={styles.keys}>
        {KEYS.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
