import { Button, Input, type InputRef } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import type { Technician } from '#contract/technicians';
import { LABOR_STATUSES, type LaborStatus } from '#domain/labor-status';
import { ClearIcon } from '../../../components/fields/ClearIcon';
import { explained } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { narrows } from '../../../components/narrows';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { useSearchText } from '../../../components/search-box/useSearchText';
import { SelectField } from '../../../components/fields/SelectField';
import { ASSIGNED, UNASSIGNED, type LaborFilter, type LaborView } from '#domain/labor-address';
import type { AllOfList } from '../hooks/useChooseAll';
import type { LaborBulk } from '../hooks/useLaborBulk';
import { BulkActions } from './BulkActions';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { ViewSwitch } from './ViewSwitch';
import styles from './FilterBoard.module.css';

type Props = {
  filter: LaborFilter;
  /** Whose labors show: the chosen person's, or by default a technician's own. */
  assignee: string;
  technicians: readonly Technician[];
  /** The labors shown. */
  rows: readonly LaborRow[];
  /** All labors of the filter that may be assigned. */
  all: AllOfList;
  /** Bulk actions for the vehicles of ticked labors. */
  vehicles: LaborBulk;
  view: LaborView;
  onView: (view: LaborView) => void;
  onChange: (change: Partial<LaborFilter>) => void;
  onBulk: (on: boolean) => void;
  onAssign: () => void;
  /** Sends the ticked labors to a vendor. */
  onVendor: () => void;
  /** On a phone the shops are a panel that comes and goes. */
  shopsOpen: boolean;
  onShops: () => void;
};

/** The filters and bulk actions: MAIN, SEARCH while typing, BULK_ASSIGN (R-048 to R-060). */
export function FilterBoard(props: Props) {
  const { filter, onChange } = props;
  const { bulk, isTechnician } = useLaborScreen();
  const [searching, setSearching] = useState(false);
  const mode = searching ? 'SEARCH' : bulk ? 'BULK_ASSIGN' : 'MAIN';
  return (
    <div className={styles.board} data-mode={mode} data-own={isTechnician} data-rove>
      {mode === 'SEARCH' ? null : <Choices {...props} />}
      <SearchRow
        term={filter.search}
        searching={mode === 'SEARCH'}
        onFocus={() => setSearching(true)}
        onSearch={(search) => {
          setSearching(false);
          onChange({ search });
        }}
        onLeave={() => setSearching(false)}
      />
      {mode === 'SEARCH' ? null : (
        <>
          <ViewSwitch view={props.view} onChoose={props.onView} />
          <Actions {...props} />
        </>
      )}
    </div>
  );
}

function Choices({ filter, assignee, technicians, onChange, shopsOpen, onShops }: Props) {
  const { t, i18n } = useTranslation('labors');
  const assigneeName =
    assignee === UNASSIGNED || assignee === ASSIGNED
      ? t(`filter.${assignee === UNASSIGNED ? 'unassigned' : 'assigned'}`)
      : technicians.find(({ technicianId }) => String(technicianId) === assignee)?.technicianName;
  return (
    <>
      <Button
        className={styles.shops ?? ''}
        aria-haspopup="dialog"
        aria-expanded={shopsOpen}
        {...narrows(filter.shop !== '' && `${t('shops.title')}: ${filter.shop}`)}
        onClick={onShops}
        icon={<Icon name="building" size={16} />}
      >
        {filter.shop || t('shops.title')}
      </Button>
      <span
        className={styles.choice}
        {...narrows(filter.status !== '' && `${t('filter.status')}: ${t(`status.${filter.status}`)}`)}
      >
        <SelectField
          label={t('filter.status')}
          value={filter.status}
          onChange={(status) => onChange({ status: status as LaborStatus | '' })}
          options={[
            { value: '', label: t('filter.allStatuses') },
            ...LABOR_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </span>
      <span
        className={styles.choice}
        {...narrows(assigneeName !== undefined && `${t('filter.assignee')}: ${assigneeName}`)}
      >
        <SelectField
          label={t('filter.assignee')}
          value={assignee}
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
      <Button
        className={styles.overdue ?? ''}
        aria-pressed={filter.overdue !== ''}
        {...narrows(filter.overdue !== '' && t('filter.overdue'))}
        icon={<Icon name="clock" size={15} />}
        {...explained(t('filter.overdueWhy'))}
        onClick={() => onChange({ overdue: filter.overdue === '' ? 'Y' : '' })}
      >
        {t('filter.overdue')}
      </Button>
    </>
  );
}

type SearchProps = {
  term: string;
  searching: boolean;
  onFocus: () => void;
  onSearch: (text: string) => void;
  onLeave: () => void;
};

function SearchRow({ term, searching, onFocus, onSearch, onLeave }: SearchProps) {
  const { t } = useTranslation('labors');
  const { text, type, submit } = useSearchText(term);
  const input = useRef<InputRef>(null);
  const cancel = () => {
    type(term);
    input.current?.blur();
    onLeave();
  };
  // Tab still reaches what the search hides, on either side of it.
  const pass = ({ key, shiftKey, target }: KeyboardEvent) => {
    if (key === 'Tab' && searching && shiftKey === target instanceof HTMLInputElement) onLeave();
  };
  return (
    <form
      role="search"
      className={styles.searchRow}
      {...narrows(term !== '' && `“${term}”`)}
      onKeyDown={pass}
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

function Actions({ rows, all, vehicles, onBulk, onAssign, onVendor }: Props) {
  const { t } = useTranslation('labors');
  const { mayAssign, bulk } = useLaborScreen();
  return (
    <span className={styles.actions}>
      {bulk ? (
        <BulkActions
          rows={rows}
          all={all}
          vehicles={vehicles}
          onAssign={onAssign}
          onVendor={onVendor}
          onCancel={() => onBulk(false)}
        />
      ) : mayAssign ? (
        <Button onClick={() => onBulk(true)}>{t('assign.bulk')}</Button>
      ) : null}
    </span>
  );
}
