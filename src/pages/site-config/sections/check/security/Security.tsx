import { Alert, Button, Checkbox, Empty, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOf, spanOf } from '#domain/days';
import { SECURITY_KINDS } from '#domain/site-config/security-events';
import { DayRange } from '../../../../../components/fields/DayRange';
import { LoadState } from '../../../../../components/LoadState';
import { useMedia } from '../../../../../components/useMedia';
import { formatShort } from '../../../../../providers/i18n/format';
import { useCurrentSite } from '../../../../../providers/session/session-store';
import { SearchInput } from '../../../components/SearchInput';
import { SectionHead } from '../../../components/SectionHead';
import { useSiteUsers } from '../../../components/useSiteUsers';
import { RecordCards } from '../../../records/RecordCards';
import { RecordTable } from '../../../records/RecordTable';
import { EventCard, eventColumns, type EventRow } from './columns';
import { DetailWordsContext, useDetailWords } from './useDetailWords';
import { useExportEvents } from './useExportEvents';
import { useSecurityEvents } from './useSecurityEvents';
import list from '../../../records/RecordList.module.css';
import audit from '../Audit.module.css';
import styles from './Security.module.css';

const NOTHING: ReadonlySet<string> = new Set();
const NO_SORT: never[] = [];
const NO_TAIL: never[] = [];

/**
 * Who signed in, was refused, was given access, exported data and looked at whom: newest first, with the state of the
 * chain.
 */
export function Security() {
  const { t, i18n } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const users = useSiteUsers();
  const phone = useMedia('(max-width: 640px)');
  const { filter, change, clear, query, state, rows } = useSecurityEvents();
  const download = useExportEvents(filter);
  const words = useDetailWords();
  const columns = useMemo(() => eventColumns(t), [t]);
  const filtered = Object.keys(filter).length > 0;
  const wholeUntil = state?.wholeUntil
    ? t('security.whole', { moment: formatShort(state.wholeUntil, site.timeZone, i18n.language) })
    : t('security.unchecked');
  return (
    <div className={list.screen}>
      <SectionHead section="security">
        <SearchInput
          label={t('security.search')}
          placeholder={t('security.placeholder')}
          term={filter.search ?? ''}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label={t('security.kind')}
          className={audit.choice ?? ''}
          value={filter.kind ?? ''}
          onChange={(kind) => change({ kind })}
          options={[
            { value: '', label: t('security.everything') },
            ...SECURITY_KINDS.map((kind) => ({ value: kind, label: t(`security.kinds.${kind}`) })),
          ]}
        />
        <Select
          aria-label={t('security.user')}
          className={audit.choice ?? ''}
          showSearch
          optionFilterProp="label"
          value={filter.user ?? ''}
          onChange={(user) => change({ user })}
          options={[
            { value: '', label: t('security.everybody') },
            ...users.map(({ userName, firstName, lastName }) => ({
              value: userName,
              label: `${firstName} ${lastName}`.trim() || userName,
            })),
          ]}
        />
        <DayRange
          label={t('security.days')}
          value={daysOf({ from: filter.from, before: filter.to }, site.timeZone)}
          onChange={(days) => {
            const { from, before } = spanOf(days, site.timeZone);
            change({ from: from?.toISOString() ?? '', to: before?.toISOString() ?? '' });
          }}
        />
        <Checkbox
          checked={filter.here === 'Y'}
          onChange={({ target }) => change({ here: target.checked ? 'Y' : '' })}
        >
          {t('security.here')}
        </Checkbox>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t(download.isPending ? 'security.exporting' : 'security.export')}
        </Button>
      </SectionHead>
      <div
        className={list.list}
        data-records
        tabIndex={0}
        role="region"
        aria-label={t('security.title')}
        aria-busy={query.isFetching}
      >
        {state?.problem ? (
          <Alert type="error" banner showIcon message={t('security.broken', { problem: state.problem })} />
        ) : null}
        <DetailWordsContext value={words}>
          {rows === undefined ? (
            <LoadState query={query} />
          ) : rows.length === 0 ? (
            <Empty
              className={list.empty ?? ''}
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={t(filtered ? 'security.nothingFound' : 'security.empty')}
            >
              {filtered ? <Button onClick={clear}>{t('security.showAll')}</Button> : null}
            </Empty>
          ) : phone ? (
            <RecordCards<EventRow>
              rows={rows}
              card={(row) => <EventCard row={row} />}
              changed={NOTHING}
              loading={false}
              onOpen={undefined}
            />
          ) : (
            <RecordTable<EventRow>
              label={t('security.title')}
              columns={columns}
              rows={rows}
              sorters={NO_SORT}
              onSort={undefined}
              changed={NOTHING}
              loading={false}
              onOpen={undefined}
              tail={NO_TAIL}
            />
          )}
        </DetailWordsContext>
        {query.hasNextPage ? (
          <div className={styles.more}>
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('security.more')}
            </Button>
          </div>
        ) : null}
      </div>
      <p className={styles.state} role="status">
        {state && !state.problem ? wholeUntil : ''}
      </p>
    </div>
  );
}
