import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '#contract/audit';
import { daysOf, spanOf } from '#domain/days';
import { AUDITED } from '#domain/site-config/audit';
import { DayRange } from '../../../../components/fields/DayRange';
import { Moment } from '../../../../components/Moment';
import { useToldBy } from '../../../../components/useToldBy';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { SearchInput } from '../../components/SearchInput';
import { SectionHead } from '../../components/SectionHead';
import { useSiteUsers } from '../../components/useSiteUsers';
import { RecordList } from '../../records/RecordList';
import type { RecordColumn, Translate } from '../../records/types';
import { useRecordTable } from '../../records/useRecordTable';
import { RoleNamesContext } from '../people/role-names';
import { useRoleNames } from '../people/useRoleNames';
import { Mark } from '../cells';
import { Changes } from './Changes';
import list from '../../records/RecordList.module.css';
import styles from './Audit.module.css';

type Row = AuditEvent & { id: number };

const TONES = { created: 'success', changed: 'info', deleted: 'danger' } as const;
const NOTHING: ReadonlySet<string> = new Set();

/** Who changed what in the configuration, and when: values before and after, newest first. */
export function Audit() {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const table = useRecordTable<Row>('audit-events');
  const users = useSiteUsers();
  const roleNames = useRoleNames();
  const columns = useMemo(() => auditColumns(t), [t]);
  const valueOf = (field: string) => {
    const value: unknown = table.filters.find((one) => 'field' in one && one.field === field)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  return (
    <div className={list.screen}>
      <SectionHead section="audit" count={table.query.data ? table.total : undefined}>
        <SearchInput
          label={t('audit.search')}
          placeholder={t('audit.placeholder')}
          term={table.search}
          onSearch={table.searchFor}
        />
        <Select
          aria-label={t('audit.resource')}
          className={styles.choice ?? ''}
          showSearch
          optionFilterProp="label"
          value={valueOf('resource') ?? ''}
          onChange={(value) => table.filterBy('resource', value)}
          options={[
            { value: '', label: t('audit.everything') },
            ...AUDITED.map((one) => ({ value: one, label: t(`${one}.title`) })),
          ]}
        />
        <Select
          aria-label={t('audit.user')}
          className={styles.choice ?? ''}
          showSearch
          optionFilterProp="label"
          value={valueOf('user') ?? ''}
          onChange={(value) => table.filterBy('user', value)}
          options={[
            { value: '', label: t('audit.everybody') },
            ...users.map(({ userName, firstName, lastName }) => ({
              value: userName,
              label: `${firstName} ${lastName}`.trim() || userName,
            })),
          ]}
        />
        <DayRange
          label={t('audit.days')}
          value={daysOf({ from: valueOf('from'), before: valueOf('to') }, site.timeZone)}
          onChange={(days) => {
            const { from, before } = spanOf(days, site.timeZone);
            table.filterBy('from', from?.toISOString());
            table.filterBy('to', before?.toISOString());
          }}
        />
      </SectionHead>
      <RoleNamesContext value={roleNames}>
        <RecordList<Row>
          table={table}
          label={t('audit.title')}
          columns={columns}
          rows={table.rows}
          card={(row) => <AuditCard row={row} />}
          changed={NOTHING}
          empty={{ text: t('audit.empty') }}
        />
      </RoleNamesContext>
    </div>
  );
}

const auditColumns = (t: Translate): RecordColumn<Row>[] => [
  {
    dataIndex: 'modTime',
    title: t('audit.column.when'),
    width: 160,
    sorter: true,
    render: (_, { modTime }) => <Moment value={modTime} />,
  },
  {
    dataIndex: 'modUser',
    title: t('audit.column.who'),
    width: 130,
    sorter: true,
    render: (_, row) => <Who row={row} />,
  },
  {
    key: 'what',
    title: t('audit.column.what'),
    width: '26%',
    render: (_, row) => <What row={row} />,
  },
  { key: 'changes', title: t('audit.column.changes'), render: (_, row) => <Changes event={row} /> },
];

/** The user, noting if an assistant acted on their behalf. */
function Who({ row: { modUser, byAssistant } }: { row: Row }) {
  const told = useToldBy();
  return told(modUser, byAssistant);
}

function What({ row }: { row: Row }) {
  const { t } = useTranslation('site-config');
  return (
    <span className={styles.what}>
      <strong>{row.recordName}</strong>
      <span>
        {t(`audit.one.${row.resource}`)} <Mark tone={TONES[row.action]}>{t(`audit.${row.action}`)}</Mark>
      </span>
    </span>
  );
}

function AuditCard({ row }: { row: Row }) {
  return (
    <article className={styles.what}>
      <What row={row} />
      <span>
        <Who row={row} /> · <Moment value={row.modTime} />
      </span>
      <Changes event={row} />
    </article>
  );
}
