import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/fields/SelectField';
import { narrows } from '../../../components/narrows';
import type { CockpitFilter } from '#domain/cockpit/filter';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCustomers } from '../hooks/useCustomers';
import { useRange } from '../hooks/useRange';
import { ClockChoice, PeriodChoice } from './PeriodAndClock';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; shops: ReadonlyMap<number, string> };

/** Days, customer, shop, clock and what is compared with, in one line. */
export function FilterLine({ view, shops }: Props) {
  const { t } = useTranslation('cockpit');
  const { filter, before, change } = view;
  const range = useRange();
  return (
    <div className={styles.filter} data-rove role="group" aria-label={t('filter.label')}>
      <PeriodChoice view={view} />
      <Customers filter={filter} onChange={change} />
      <span
        className={styles.choice}
        {...narrows(filter.shop !== '' && (shops.get(Number(filter.shop)) ?? filter.shop))}
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
      <span {...narrows(filter.compare && t('filter.comparedWith', { range: range(before) }))}>
        <Checkbox checked={filter.compare} onChange={({ target }) => change({ compare: target.checked })}>
          {t('filter.compare')}
        </Checkbox>
      </span>
    </div>
  );
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
    <span className={styles.choice} {...narrows(filter.customer !== '' && chosen)}>
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

/** What is chosen stays among the choices, even where nothing of it is there on these days. */
const withChosen = (chosen: string, options: readonly Option[]): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: `#${chosen}` }];
