import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../providers/i18n/format';
import { Icon } from '../Icon';
import { useMedia } from '../useMedia';
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
  const phone = useMedia('(max-width: 767px)');
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <nav className={styles.pager} aria-label={t('pager.pages')}>
      <span role="status">
        {total === 0
          ? null
          : t('pager.range', {
              from: number((page - 1) * pageSize + 1),
              to: number(Math.min(total, page * pageSize)),
              total: `${number(total)}${growing ? '+' : ''}`,
            })}
      </span>
      <Pagination
        simple={phone ? { readOnly: true } : false}
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        showLessItems
        showTitle={false}
        onChange={onPage}
        itemRender={(_, kind, button) =>
          kind === 'prev' || kind === 'next' ? (
            // The item around it takes the focus.
            <button
              type="button"
              tabIndex={-1}
              className="ant-pagination-item-link"
              aria-label={t(kind === 'prev' ? 'pager.previous' : 'pager.next')}
            >
              <Icon name={kind === 'prev' ? 'left' : 'right'} size={16} />
            </button>
          ) : (
            button
          )
        }
      />
    </nav>
  );
}
