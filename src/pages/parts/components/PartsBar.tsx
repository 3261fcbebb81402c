import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PART_STATUSES } from '#domain/part-status';
import { Icon } from '../../../components/Icon';
import { SearchBox } from '../../../components/search-box/SearchBox';
import { saveFile } from '../../../components/save-file';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { ListedPart } from '../hooks/arrange-parts';
import type { PartsFilter } from '../hooks/usePartsFilter';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { partsCsv, partsFileName, partsWorkbook } from '../parts-csv';
import type { PartsKind } from './kind';
import styles from './PartsBar.module.css';

type Props = {
  kind: PartsKind;
  filter: PartsFilter;
  rows: readonly ListedPart[];
  onChange: (change: Partial<PartsFilter>) => void;
};

/** Status, search and CSV in one line (document 2, 2.2 and 2.3). */
export function PartsBar({ kind, filter, rows, onChange }: Props) {
  const { t } = useTranslation('parts');
  const { site, segment } = useCurrentSite();
  const { open: notify } = useNotification();
  const other = kind === 'dashboard' ? 'parts' : 'partsdashboard';
  const download = () => {
    const text = partsCsv(rows, site.siteName, site.partsEtaEnabled);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), partsFileName(site.siteName, new Date()));
  };
  const [making, setMaking] = useState(false);
  const downloadExcel = async () => {
    setMaking(true);
    try {
      const file = await partsWorkbook(rows, site.siteName, site.partsEtaEnabled);
      saveFile(file, partsFileName(site.siteName, new Date(), 'xlsx'));
    } catch (error) {
      notify?.(failureNotice(t('excelFailed'), error));
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className={styles.bar}>
      <SearchBox
        term={filter.term}
        onSearch={(term) => onChange({ term })}
        className={styles.search}
        words={{
          label: t('search.label'),
          placeholder: t('search.placeholder'),
          clear: t('search.clear'),
          submit: t('search.submit'),
        }}
      />
      <div role="group" aria-label={t('statusFilter')} className={styles.statuses}>
        {['', ...PART_STATUSES].map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status })}
          >
            {status === '' ? t('allStatuses') : t(`status.${status}`, { defaultValue: status })}
          </button>
        ))}
      </div>
      <span className={styles.gap} />
      <Link className={styles.other} to={`/${other}/${segment}`}>
        {t(`to.${other}`)}
      </Link>
      <button
        type="button"
        className={styles.csv}
        disabled={rows.length === 0}
        title={rows.length === 0 ? t('empty') : ''}
        onClick={download}
      >
        <Icon name="download" size={16} /> {t('csv')}
      </button>
      <button
        type="button"
        className={styles.csv}
        disabled={rows.length === 0 || making}
        title={rows.length === 0 ? t('empty') : ''}
        onClick={() => void downloadExcel()}
      >
        <Icon name="download" size={16} /> {t('excel')}
      </button>
    </div>
  );
}
