import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/fields/SelectField';
import { narrows } from '../../../components/narrows';
import type { CockpitFilter } from '#domain/cockpit/filter';
import { COCKPIT_DAYS } from '#domain/cockpit/period';
import { formatDay } from '../../../providers/i18n/format';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCustomers } from '../hooks/useCustomers';
import { useRange } from '../hooks/useRange';
import { ClockChoice, PeriodChoice } from './PeriodAndClock';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; shops: ReadonlyMap<number, string> };

/** Days, customer, shop, clock and comparison, in one line. */
export function FilterLine({ view, shops }: Props) {
  const { t } = useTranslation('cockpit');
  const { filter, before, change } = view;
  const range = useRange();
  const note = useNothingBefore(view);
  return (
    <div className={styles.filter} data-rove role="group" aria-label={t('filter.label')}>
      <PeriodChoice view={view} />
      <Customers filter={filter} onChange={change} />
      <span
        className={styles.choice}
        {...narrows(
          filter.shop === '' ? t('filter.allShops') : (shops.get(Number(filter.shop)) ?? filter.shop),
        )}
      >
        <SelectField
          label={t('filter.shop')}
          value={filter.shop}
          options={[
            { value: '', label: t('filter.allShops') },
            ...withChosen(
              filter.shop,
              [...shops].map(([id, name]) => ({ value: String(id), label: name })),
            ),
          ]}
          onChange={(shop) => change({ shop })}
        />
      </span>
      <ClockChoice view={view} />
      <span {...narrows(before ? t('filter.comparedWith', { range: range(before) }) : note)}>
        <Checkbox checked={filter.compare} onChange={({ target }) => change({ compare: target.checked })}>
          {t('filter.compare')}
        </Checkbox>
        {note === false ? null : <small className={styles.note}>{note}</small>}
      </span>
    </div>
  );
}

/** Why a requested comparison is missing; false if there is one or none was requested. */
function useNothingBefore({ filter, before }: CockpitView): string | false {
  const { t, i18n } = useTranslation('cockpit');
  if (!filter.compare || before) return false;
  return t('filter.nothingBefore', { first: formatDay(COCKPIT_DAYS.from, 'UTC', i18n.language) });
}

function Customers({
  filter,
  onChange,
}: {
  filter: CockpitFilter;
  onChange: (next: Partial<CockpitFilter>) => void;
}) {
  const { t } = useTranslation('cockpit');
  const options = useCustomers();
  const chosen = options.find(({ value }) => value === filter.customer)?.label ?? filter.customer;
  return (
    <span className={styles.choice} {...narrows(filter.customer === '' ? t('filter.allCustomers') : chosen)}>
      <SelectField
        label={t('filter.customer')}
        value={filter.customer}
        options={[{ value: '', label: t('filter.allCustomers') }, ...withChosen(filter.customer, options)]}
        onChange={(customer) => onChange({ customer })}
      />
    </span>
  );
}

type Option = { value: string; label: string };

/** The current choice stays among the options, even if it has nothing on these days. */
const withChosen = (chosen: string, options: readonly Option[]): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: `#${chosen}` }];
