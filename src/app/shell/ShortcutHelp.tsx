import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { STAGE_WORK } from '#domain/stage-work';
import { stageFromSlug } from '#domain/stages';
import { Dialog } from '../../components/Dialog';
import { wordsAt } from './words';
import styles from './ShortcutHelp.module.css';

const KEYS = [
  [['/'], 'search'],
  [['Ctrl K', '⌘ K'], 'palette'],
  [['g m'], 'goMyWork'],
  [['g w'], 'goWorkLog'],
  [['g l'], 'goLot'],
  [['g r'], 'goRepair'],
  [['g c'], 'goCockpit'],
  [['g n'], 'goInbox'],
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
  [['Space', '⇧ ↓'], 'tick'],
  [['Ctrl S', '⌘ S'], 'save'],
  [['Esc'], 'close'],
  [['?'], 'help'],
] as const;

/** Keys of a stage's page, by what is done there. */
const ANSWER_KEYS = [
  [['p', 'f', 'x'], 'answer'],
  [['1', '2', '3'], 'severity'],
] as const;
/** Keys for inbox items. */
const INBOX_KEYS = [
  [['e'], 'done'],
  [['s'], 'later'],
  [['t'], 'takeCare'],
  [['u'], 'again'],
] as const;
const DECISION_KEYS = [[['a', 'd', 'x'], 'decide']] as const;

/** The keys of the screen at an address, before those of every screen. */
const keysAt = (pathname: string) => {
  const screen = pathname.split('/')[1] ?? '';
  const stage = stageFromSlug(screen);
  const work = stage && STAGE_WORK[stage];
  return [
    ...(screen === 'inbox' ? INBOX_KEYS : []),
    ...(work && work.checklist !== 'none' ? ANSWER_KEYS : []),
    ...(work?.estimate === 'decide' ? DECISION_KEYS : []),
    ...KEYS,
  ];
};

/** The words of the screen that shows, and the keys. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  const { t: words } = useTranslation('words');
  const { pathname } = useLocation();
  const wordsId = useId();
  const keysId = useId();
  return (
    <Dialog id="shortcuts" title={t('helpTitle')} footer={null} onCancel={onClose} size="large">
      {/* Without anything in it that takes the focus, a keyboard could not scroll it. */}
      <div className={styles.help} tabIndex={0} role="region" aria-label={t('helpTitle')}>
        <section aria-labelledby={wordsId}>
          <h3 id={wordsId}>{words('title')}</h3>
          <dl className={styles.words}>
            {wordsAt(pathname).map((word) => (
              <div key={word}>
                <dt>{words(`name.${word}`)}</dt>
                <dd>{words(`meaning.${word}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby={keysId}>
          <h3 id={keysId}>{t('title')}</h3>
          <dl className={styles.keys}>
            {keysAt(pathname).map(([keys, name]) => (
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
        </section>
      </div>
    </Dialog>
  );
}
