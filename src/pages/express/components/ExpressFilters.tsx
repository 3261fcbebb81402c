import { useTranslation } from 'react-i18next';
import { keptChoice, shownChoice, type Action, type ExpressFilter } from '#domain/express/filter';
import { SERVICE_STATUSES } from '#domain/express/lines';
import { DROPDOWN_PX } from '#domain/limits';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { Icon } from '../../../components/Icon';
import { LoadState } from '../../../components/LoadState';
import { MultiSelect } from '../../../components/multi-select/MultiSelect';
import type { Option } from '../../../components/multi-select/types';
import { SearchBox } from '../../../components/search-box/SearchBox';
import { useExpressNames, type ExpressRow } from '../hooks/useExpressList';
import type { ExpressView } from '../hooks/useExpressView';
import { BulkToggle } from '../../../features/bulk/BulkToggle';
import type { BulkList } from '../../../features/bulk/useBulkList';
import { StageFilter } from './StageFilter';
import { named } from '../../../components/hint/hint';
import styles from './ExpressFilters.module.css';

type Props = {
  view: ExpressView;
  onFilter: (filter: ExpressFilter) => void;
  onSearch: (text: string) => void;
  onImport: (text: string) => void;
  importing: boolean;
  bulk: BulkList<ExpressRow>;
};

/** Statuses and vendors share one drop-down; the prefix keeps a vendor's name from being mistaken for a status. */
const VENDOR = 'vendor:';

/** Search, import and the three filters of the list (E-021 to E-027). */
export function ExpressFilters({ view, onFilter, onSearch, onImport, importing, bulk }: Props) {
  const { t } = useTranslation('express');
  const { filter } = view;
  const clients = useExpressNames('express-clients');
  const vendors = useExpressNames('express-vendors');
  const sources = useExpressNames('express-sources');
  const { repairStatus } = filter;
  const names = [...new Set([...vendors.names, ...sources.names].map(({ name }) => name))];
  const options: Option<string>[] = [
    ...SERVICE_STATUSES.map((status) => ({
      id: status,
      name: t(`status.${status}`),
      section: t('filter.statuses'),
    })),
    ...names.map((name) => ({ id: `${VENDOR}${name}`, name, section: t('filter.vendors') })),
  ];
  const statuses = shownChoice(repairStatus.statuses, SERVICE_STATUSES);
  const chosenVendors = shownChoice(repairStatus.vendors, names);
  const chosen = [...statuses, ...chosenVendors.map((name) => `${VENDOR}${name}`)];
  const setRepairStatus = (action: Action, ids: readonly string[]) => {
    const marked = ids.filter((id) => id.startsWith(VENDOR)).map((id) => id.slice(VENDOR.length));
    onFilter({
      ...filter,
      repairStatus: {
        action,
        statuses: keptChoice(
          action,
          ids.filter((id) => !id.startsWith(VENDOR)),
          SERVICE_STATUSES,
        ),
        vendors: keptChoice(action, marked, names),
      },
    });
  };
  const sellers = clients.names.map(({ id }) => id);
  const chosenClients = shownChoice(filter.clients.clients, sellers);
  const setClients = (action: Action, ids: readonly string[]) =>
    onFilter({ ...filter, clients: { action, clients: keptChoice(action, ids, sellers) } });
  return (
    <div className={styles.bar} data-rove>
      <SearchBox
        term={view.search}
        onSearch={onSearch}
        className={styles.search}
        words={{
          label: t('search.label'),
          placeholder: t('search.placeholder'),
          clear: t('search.clear'),
          submit: t('search.submit'),
        }}
        action={(text) => (
          <ReasonButton
            className={styles.import ?? ''}
            {...named(t('search.import'))}
            disabled={importing}
            why={text === '' ? t('search.importEmpty') : undefined}
            onPress={() => onImport(text)}
            icon={<Icon name="plus" size={18} />}
          />
        )}
      />
      <StageFilter
        value={filter.workFlowStage}
        onChange={(workFlowStage) => onFilter({ ...filter, workFlowStage })}
      />
      <MultiSelect<string>
        label={t('filter.repairStatus')}
        options={options}
        chosen={chosen}
        loading={vendors.query.isPending}
        maxHeight={DROPDOWN_PX}
        exclude={{
          on: repairStatus.action === 'Exclude',
          onChange: (on) => setRepairStatus(on ? 'Exclude' : 'Include', chosen),
        }}
        onChange={(ids) => setRepairStatus(repairStatus.action, ids)}
      />
      <MultiSelect<string>
        label={t('filter.client')}
        options={clients.names.map(({ id, name }) => ({ id, name }))}
        chosen={chosenClients}
        loading={clients.query.isPending}
        problem={clients.query.isError ? <LoadState query={clients.query} /> : null}
        maxHeight={DROPDOWN_PX}
        exclude={{
          on: filter.clients.action === 'Exclude',
          onChange: (on) => setClients(on ? 'Exclude' : 'Include', chosenClients),
        }}
        onChange={(ids) => setClients(filter.clients.action, ids)}
      />
      <BulkToggle list={bulk} />
    </div>
  );
}
