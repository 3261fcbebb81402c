import { DEFAULT_EXPRESS_FILTER, storedFilter, type ExpressFilter } from './filter';

const EXCLUDE = '!';
const SEPARATOR = '~';

/** A filter as the parameters of an address, for a view of the list; defaults are left out. */
export function paramsOfFilter({
  workFlowStage,
  repairStatus,
  clients,
}: ExpressFilter): Record<string, string> {
  const { workFlowStage: usual } = DEFAULT_EXPRESS_FILTER;
  const { action } = repairStatus;
  const entries: [string, string, boolean][] = [
    ['complete', joined(workFlowStage.complete), !isSame(workFlowStage.complete, usual.complete)],
    ['incomplete', joined(workFlowStage.incomplete), !isSame(workFlowStage.incomplete, usual.incomplete)],
    ['statuses', marked(action, repairStatus.statuses), repairStatus.statuses.length > 0],
    ['vendors', marked(action, repairStatus.vendors), repairStatus.vendors.length > 0],
    ['client', marked(clients.action, clients.clients), clients.clients.length > 0],
  ];
  return Object.fromEntries(entries.filter(([, , differs]) => differs));
}

/** Reads the filter of a view from an address; invalid values are left out. */
export function filterOfParams(query: URLSearchParams, user: string): ExpressFilter {
  const { workFlowStage: usual } = DEFAULT_EXPRESS_FILTER;
  const values = (name: string) => (query.get(name) ?? '').replace(/^!/, '').split(SEPARATOR).filter(Boolean);
  const action = (...names: string[]) =>
    names.some((name) => query.get(name)?.startsWith(EXCLUDE)) ? 'Exclude' : 'Include';
  const filter = {
    user,
    workFlowStage: {
      complete: query.has('complete') ? values('complete') : usual.complete,
      incomplete: query.has('incomplete') ? values('incomplete') : usual.incomplete,
    },
    repairStatus: {
      action: action('statuses', 'vendors'),
      statuses: values('statuses'),
      vendors: values('vendors'),
    },
    clients: { action: action('client'), clients: values('client') },
  };
  return storedFilter(filter, user) ?? DEFAULT_EXPRESS_FILTER;
}

const joined = (values: readonly string[]) => values.join(SEPARATOR);
const marked = (action: string, values: readonly string[]) =>
  `${action === 'Exclude' ? EXCLUDE : ''}${joined(values)}`;
const isSame = (one: readonly string[], other: readonly string[]) => joined(one) === joined(other);
