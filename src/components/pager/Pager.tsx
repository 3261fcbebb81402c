import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../providers/i18n/format';
import styles from './Pager.module.css';

type Props = {
  page: number;
  pageSize: number;
  total: number;
  /** More rows are on their way: the total still grows. */
  growing: boolean;
  onPage: (page: number) => void;
};

/** Which rows show, of how many, and the way to the others. */
export function Pager({ page, pageSize, total, growing, onPage }: Props) {
  const { t, i18n } = useTranslation('shell');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const number = (value: number) => formatNumber(value, i18n.language);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pager} aria-label={t('pager.pages')}>
      <span role="status">
        {t('pager.range', {
          from: number(from),
          to: number(Math.min(total, page * pageSize)),
          total: `${number(total)}${growing ? '+' : ''}`,
        })}
      </span>
      <span className={styles.buttons}>
        <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('pager.previous')}
        </button>
        <span>{t('pager.page', { page: number(page), pages: number(pages) })}</span>
        <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t('pager.next')}
        </button>
      </span>
    </nav>
  );
}
