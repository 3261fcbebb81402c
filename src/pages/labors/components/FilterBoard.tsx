import { useNotification } from '@refinedev/core';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Technician } from '#contract/technicians';
import { LABOR_STATUSES, type LaborStatus } from '#domain/labor-status';
import { hint } from '../../../components/hint/hint';
import { ClearIcon } from '../../../components/fields/ClearIcon';
import { Icon } from '../../../components/Icon';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { useSearchText } from '../../../components/search-box/useSearchText';
import { SelectField } from '../../../components/fields/SelectField';
import { useIdCount } from '../../../components/id-set';
import { ASSIGNED, UNASSIGNED, type LaborFilter } from '../hooks/labor-address';
import { useLaborScreen } from './labor-context';
import styles from './FilterBoard.module.css';

type Props = {
  filter: LaborFilter;
  /** Whose labors show: the choice, or what a technician begins with. */
  assignee: string;
  technicians: readonly Technician[];
  onChange: (change: Partial<LaborFilter>) => void;
  onBulk: (on: boolean) => void;
  onAssign: () => void;
  /** On a phone the shops are a panel that comes and goes. */
  shopsOpen: boolean;
  onShops: () => void;
};

/** The filters and what one does with many labors: MAIN, SEARCH while one types, BULK_ASSIGN (document 2, 2.1). */
export function FilterBoard(props: Props) {
  const { filter, onChange } = props;
  const { bulk, isTechnician } = useLaborScreen();
  const [searching, setSearching] = useState(false);
  const mode = bulk ? 'BULK_ASSIGN' : searching ? 'SEARCH' : 'MAIN';
  return (
    <div className={styles.board} data-mode={mode} data-own={isTechnician} data-rove>
      {mode === 'SEARCH' ? null : <Choices {...props} />}
      <SearchRow
        term={filter.search}
        disabled={bulk}
        searching={mode === 'SEARCH'}
        onFocus={() => setSearching(true)}
        onSearch={(search) => {
          setSearching(false);
          onChange({ search });
        }}
        onCancel={() => setSearching(false)}
      />
      {mode === 'SEARCH' ? null : <Actions {...props} />}
    </div>
  );
}

function Choices({ filter, assignee, technicians, onChange, shopsOpen, onShops }: Props) {
  const { t, i18n } = useTranslation('labors');
  const { bulk } = useLaborScreen();
  const why = bulk ? t('assign.bulkFirst') : undefined;
  return (
    <>
      <Button
        className={styles.shops ?? ''}
        aria-haspopup="dialog"
        aria-expanded={shopsOpen}
        onClick={onShops}
        icon={<Icon name="building" size={16} />}
      >
        {filter.shop || t('shops.title')}
      </Button>
      <span className={styles.choice} {...hint(why)}>
        <SelectField
          label={t('filter.status')}
          value={filter.status}
          disabled={bulk}
          onChange={(status) => onChange({ status: status as LaborStatus | '' })}
          options={[
            { value: '', label: t('filter.allStatuses') },
            ...LABOR_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </span>
      <span className={styles.choice} {...hint(why)}>
        <SelectField
          label={t('filter.assignee')}
          value={assignee}
          disabled={bulk}
          onChange={(technician) => onChange({ technician: technician || 'all' })}
          options={[
            { value: '', label: t('filter.allAssignees') },
            { value: UNASSIGNED, label: t('filter.unassigned') },
            { value: ASSIGNED, label: t('filter.assigned') },
            ...technicians.map((technician) => ({
              value: String(technician.technicianId),
              label: t('filter.technician', {
                name: technician.technicianName,
                labors: technician.numLaborsAssigned,
                hours: formatHours(technician.totalEstimateTime, i18n.language, 0, 2),
              }),
            })),
          ]}
        />
      </span>
    </>
  );
}

type SearchProps = {
  term: string;
  disabled: boolean;
  searching: boolean;
  onFocus: () => void;
  onSearch: (text: string) => void;
  onCancel: () => void;
};

function SearchRow({ term, disabled, searching, onFocus, onSearch, onCancel }: SearchProps) {
  const { t } = useTranslation('labors');
  const { text, type, submit } = useSearchText(term);
  const input = useRef<InputRef>(null);
  const cancel = () => {
    type(term);
    input.current?.blur();
    onCancel();
  };
  return (
    <form
      role="search"
      className={styles.searchRow}
      {...hint(disabled ? t('assign.bulkFirst') : undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
        onSearch(submit(text));
      }}
    >
      <Input
        ref={input}
        type="search"
        className={styles.search ?? ''}
        prefix={<Icon name="search" size={16} />}
        value={text}
        maxLength={100}
        disabled={disabled}
        allowClear={{ clearIcon: <ClearIcon name={t('search.clear')} /> }}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel();
        }}
        onClear={() => {
          if (term !== '') onSearch(submit(''));
        }}
        onChange={(event) => type(event.target.value)}
      />
      {searching ? (
        <>
          <Button type="primary" htmlType="submit">
            {t('search.submit')}
          </Button>
          <Button onClick={cancel}>{t('cancel')}</Button>
        </>
      ) : null}
    </form>
  );
}

function Actions({ onBulk, onAssign }: Props) {
  const { t } = useTranslation('labors');
  const { mayAssign, bulk, selected } = useLaborScreen();
  const chosen = useIdCount(selected);
  const { open: notify } = useNotification();
  const assign = () => {
    if (chosen === 0) notify?.({ type: 'error', message: t('assign.nothing') });
    else onAssign();
  };
  return (
    <span className={styles.actions}>
      {bulk ? (
        <>
          <span className={styles.count} role="status">
            {t('assign.selected', { count: chosen })}
          </span>
          <Button onClick={() => onBulk(false)}>{t('cancel')}</Button>
          <Button type="primary" onClick={assign}>
            {t('assign.open')}
          </Button>
        </>
      ) : mayAssign ? (
        <Button onClick={() => onBulk(true)}>{t('assign.bulk')}</Button>
      ) : null}
    </span>
  );
}
