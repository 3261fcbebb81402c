import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionItem } from '../../components/ActionMenu';
import { Icon } from '../../components/Icon';
import { Dot } from './ViewTabList';
import type { ViewTabs } from './useViewTabs';
import styles from './ViewStrip.module.css';

type Props = { tabs: ViewTabs; actions: readonly ActionItem[]; onAdd: () => void };

/** The views of a list behind one button, for a phone; below them what can be done with the one that shows. */
export function ViewMenu({ tabs, actions, onAdd }: Props) {
  const { t } = useTranslation('views');
  const { views, current, changed } = tabs;
  const entry = (key: string, text: string, isShown: boolean, onChoose: () => void): ActionItem => ({
    kind: 'action',
    key,
    text,
    ...(isShown ? { hint: t('shows') } : {}),
    onChoose,
  });
  const name = current?.name ?? t('all');
  return (
    <div className={styles.phone}>
      <ActionMenu
        name={t('views')}
        items={[
          entry('all', t('all'), !current, () => tabs.choose(undefined)),
          ...views.map((view) =>
            entry(`view-${view.viewId}`, view.name, view === current, () => tabs.choose(view)),
          ),
          { kind: 'line' },
          ...(current ? actions : [...actions, entry('add', t('add'), false, onAdd)]),
        ]}
        trigger={({ open }) => (
          <button type="button" className={styles.choose} aria-haspopup="menu" aria-expanded={open}>
            <span className={styles.name}>{t('view', { name })}</span>
            {changed ? <Dot /> : null}
            <Icon name="down" size={14} />
          </button>
        )}
      />
    </div>
  );
}
