import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './EmptyExpressList.module.css';

type Props = { search: string; narrowed: boolean; onReset: () => void };

/** An empty list: that it is, why, and what to do next. */
export function EmptyExpressList({ search, narrowed, onReset }: Props) {
  const { t } = useTranslation('express');
  const why = search !== '' ? 'search' : narrowed ? 'filter' : 'site';
  return (
    <div className={styles.empty} role="status">
      <strong>{t('empty.title')}</strong>
      <p>{t(`empty.${why}`, { search })}</p>
      {why === 'site' ? null : <Button onClick={onReset}>{t('empty.reset')}</Button>}
    </div>
  );
}
