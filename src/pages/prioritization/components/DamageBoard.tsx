import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIdCount, type IdSet } from '../../../components/id-set';
import { narrows } from '../../../components/narrows';
import { Icon } from '../../../components/Icon';
import { useSearchText } from '../../../components/search-box/useSearchText';
import styles from './FilterBoard.module.css';

type Props = {
  damage: string;
  /** How many items were found, on how many vehicles; undefined until known. */
  found: { items: number; vehicles: number } | undefined;
  ticked: IdSet;
  onSearch: (damage: string) => void;
  onAssign: () => void;
  onClose: () => void;
};

/** The search and bulk assign modes of the filter board (E-111 to E-116). */
export function DamageBoard({ damage, found, ticked, onSearch, onAssign, onClose }: Props) {
  const { t } = useTranslation('prioritization');
  const { t: labors } = useTranslation('labors');
  const { text, type, submit } = useSearchText(damage);
  const chosen = useIdCount(ticked);
  if (chosen > 0) {
    return (
      <div className={styles.board} data-mode="bulk">
        <strong role="status">{labors('assign.selected', { count: chosen })}</strong>
        <span className={styles.space} />
        <Button onClick={() => ticked.clear()}>{labors('cancel')}</Button>
        <Button type="primary" onClick={onAssign}>
          {labors('assign.open')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.board}
      {...narrows(damage !== '' && `${t('damage.title')}: “${damage}”`)}
      data-mode="search"
      role="search"
      aria-labelledby="damage-title"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(submit(text));
      }}
    >
      <h2 id="damage-title" className={styles.title}>
        {t('damage.title')}
      </h2>
      <Input
        // Opening the search focuses its field.
        autoFocus
        type="search"
        className={styles.damage ?? ''}
        prefix={<Icon name="search" size={16} />}
        value={text}
        maxLength={100}
        aria-label={t('damage.label')}
        placeholder={t('damage.label')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="primary" htmlType="submit">
        {t('search.submit')}
      </Button>
      <Button onClick={onClose}>{labors('cancel')}</Button>
      <span className={styles.quiet} role="status">
        {damage === '' || !found
          ? ''
          : t('damage.count', {
              items: t('damage.items', { count: found.items }),
              vehicles: t('damage.vehicles', { count: found.vehicles }),
            })}
      </span>
    </form>
  );
}
