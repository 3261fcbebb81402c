import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/views';
import { ONLY_ME, WHOLE_SITE } from '#domain/saved-views';
import { ActionMenu, type ActionItem } from '../../components/ActionMenu';
import { explained, hint, named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import type { ViewTabs } from './useViewTabs';
import styles from './ViewStrip.module.css';

type Props = { tabs: ViewTabs; actions: readonly ActionItem[]; onAdd: () => void };

/** A tab for the list without a view, one for each view, and what adds one. The tab that shows has the menu. */
export function ViewTabList({ tabs, actions, onAdd }: Props) {
  const { t } = useTranslation('views');
  const { views, current, changed } = tabs;
  const list = useRef<HTMLUListElement>(null);
  const shown = current?.viewId ?? 0;
  // Of many tabs the one that shows is in view.
  useEffect(() => {
    list.current
      ?.querySelector(`[data-view="${shown}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const menu = actions.length > 0 && (
    <ActionMenu
      name={t('menu', { name: current?.name ?? t('all') })}
      items={actions}
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="menu"
          aria-expanded={open}
          {...named(t('menu', { name: current?.name ?? t('all') }))}
        >
          <Icon name="down" size={14} />
        </button>
      )}
    />
  );
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const tab = event.target instanceof Element ? event.target.closest('[data-view]') : null;
    const button = tab?.querySelector<HTMLElement>('[aria-haspopup=menu]');
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  return (
    <ul ref={list} className={styles.tabs} data-rove onContextMenu={onContextMenu}>
      <li className={styles.item} data-view={0} data-shown={!current}>
        <button
          type="button"
          className={styles.tab}
          aria-current={current ? undefined : 'page'}
          onClick={() => tabs.choose(undefined)}
        >
          {t('all')}
        </button>
        {current ? null : menu}
      </li>
      {views.map((view) => {
        const isShown = view === current;
        return (
          <li key={view.viewId} className={styles.item} data-view={view.viewId} data-shown={isShown}>
            <button
              type="button"
              className={styles.tab}
              aria-current={isShown ? 'page' : undefined}
              {...(view.sharedWith === ONLY_ME ? hint(view.name) : explained(sharedText(view)))}
              onClick={() => tabs.choose(view)}
            >
              {view.sharedWith === ONLY_ME ? null : (
                <Icon name={view.sharedWith === WHOLE_SITE ? 'building' : 'user'} size={13} />
              )}
              <span className={styles.name}>{view.name}</span>
              {isShown && changed ? <Dot /> : null}
            </button>
            {isShown ? menu : null}
          </li>
        );
      })}
      <li className={styles.item}>
        <button type="button" className={styles.more} {...named(t('add'))} onClick={onAdd}>
          <Icon name="plus" size={15} />
        </button>
      </li>
    </ul>
  );

  function sharedText({ name, sharedWith, roleName, ownerName }: SavedView): string {
    return sharedWith === WHOLE_SITE
      ? t('sharedSite', { name, owner: ownerName })
      : t('sharedRole', { name, owner: ownerName, role: roleName || sharedWith });
  }
}

/** Something in the view has been changed and not saved. */
export function Dot() {
  const { t } = useTranslation('views');
  return (
    <>
      <i className={styles.dot} />
      <span className="visually-hidden">{t('changed')}</span>
    </>
  );
}
