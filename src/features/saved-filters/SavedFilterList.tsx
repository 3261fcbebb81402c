import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DROPDOWN_PX } from '#domain/limits';
import type { FilteredScreen } from '#domain/saved-filters';
import { Icon } from '../../components/Icon';
import { LoadState } from '../../components/LoadState';
import { hint, named } from '../../components/hint/hint';
import menu from '../../components/menu.module.css';
import { useSavedFilters, type Contents } from './useSavedFilters';
import styles from './SavedFilters.module.css';

type Props = {
  screen: FilteredScreen;
  isCurrent: (saved: Contents) => boolean;
  onApply: (saved: Contents) => void;
  onAdd: () => void;
  onDelete: (name: string) => void;
};

/** The saved filters in their panel. They are loaded when it opens, not with the screen. */
export function SavedFilterList({ screen, isCurrent, onApply, onAdd, onDelete }: Props) {
  const { t } = useTranslation('filters');
  const { query, filters } = useSavedFilters(screen);
  return (
    <div className={menu.menu} role="dialog" aria-label={t('open')}>
      {filters === undefined ? <LoadState query={query} /> : null}
      {filters?.length === 0 ? <p className={styles.empty}>{t('empty')}</p> : null}
      {filters && filters.length > 0 ? (
        <ul className={styles.list} style={{ maxHeight: DROPDOWN_PX }}>
          {filters.map(({ filter_name: name, filters: saved }) => {
            const current = isCurrent(saved);
            return (
              <li key={name}>
                <button
                  type="button"
                  className={menu.item}
                  aria-current={current}
                  onClick={() => onApply(saved)}
                >
                  <span className={styles.name} {...hint(name)}>
                    {name}
                  </span>
                  {current ? <span className={menu.hint}>{t('current')}</span> : null}
                </button>
                <Button
                  type="text"
                  danger
                  className={styles.remove ?? ''}
                  {...named(t('delete', { name }))}
                  onClick={() => onDelete(name)}
                  icon={<Icon name="trash" size={16} />}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className={menu.line} />
      <button type="button" className={menu.item} onClick={onAdd}>
        <Icon name="plus" size={16} />
        {t('add')}
      </button>
    </div>
  );
}
