import { useNotification } from '@refinedev/core';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PART_STATUSES } from '#domain/part-status';
import { explained } from '../../../components/hint/hint';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { Icon } from '../../../components/Icon';
import { narrows } from '../../../components/narrows';
import { useSideDrawers } from '../../../components/side-panel/SidePanel';
import { SearchBox } from '../../../components/search-box/SearchBox';
import { BulkToggle } from '../../../features/bulk/BulkToggle';
import type { BulkList } from '../../../features/bulk/useBulkList';
import { saveFile } from '../../../components/save-file';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { ListedPart } from '../hooks/arrange-parts';
import { ALL, OPEN, type PartsFilter } from '#domain/parts-address';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { partsCsv, partsFileName, partsWorkbook } from '../parts-csv';
import type { PartsKind } from './kind';
import styles from './PartsBar.module.css';

type Props = {
  kind: PartsKind;
  filter: PartsFilter;
  rows: readonly ListedPart[];
  bulk: BulkList<ListedPart>;
  onChange: (change: Partial<PartsFilter>) => void;
  /** Shows the shops, where they open over the list. */
  onShops: () => void;
};

/** Status, search and CSV in one line. */
export function PartsBar({ kind, filter, rows, bulk, onChange, onShops }: Props) {
  const { t } = useTranslation('parts');
  const { site, segment } = useCurrentSite();
  const { open: notify } = useNotification();
  const other = kind === 'dashboard' ? 'parts' : 'partsdashboard';
  const download = () => {
    const text = partsCsv(rows, site.siteName, site.partsEtaEnabled);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), partsFileName(site.siteName, new Date()));
  };
  const narrow = useSideDrawers();
  const empty = rows.length === 0 ? t('empty') : undefined;
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
  const choices = [
    { value: OPEN, label: t('open') },
    { value: ALL, label: t('allStatuses') },
    ...PART_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
  ];
  return (
    <div className={styles.bar} data-rove {...narrows(filter.shop !== '' && `${t('shops')}: ${filter.shop}`)}>
      {narrow ? (
        <Button aria-haspopup="dialog" onClick={onShops} icon={<Icon name="building" size={16} />}>
          {filter.shop || t('allShops')}
        </Button>
      ) : null}
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
      <Segmented
        className={styles.statuses ?? ''}
        {...narrows(
          filter.status !== ALL && (choices.find(({ value }) => value === filter.status)?.label ?? false),
        )}
        aria-label={t('statusFilter')}
        name={t('statusFilter')}
        value={filter.status}
        options={choices}
        onChange={(status) => onChange({ status })}
      />
      {filter.status === OPEN ? (
        <button
          type="button"
          className={styles.only}
          {...explained(t('showAll'))}
          onClick={() => onChange({ status: ALL })}
        >
          {t('onlyOpen')}
          <Icon name="close" size={14} />
        </button>
      ) : null}
      <span className={styles.gap} />
      <BulkToggle list={bulk} />
      <Link className={styles.other} to={`/${other}/${segment}`}>
        {t(`to.${other}`)}
      </Link>
      <ReasonButton icon={<Icon name="download" size={16} />} why={empty} onPress={download}>
        {t('csv')}
      </ReasonButton>
      <ReasonButton
        icon={<Icon name="download" size={16} />}
        why={empty}
        loading={making}
        onPress={() => void downloadExcel()}
      >
        {t('excel')}
      </ReasonButton>
    </div>
  );
}
