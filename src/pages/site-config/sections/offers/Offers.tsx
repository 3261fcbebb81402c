import { useSelect } from '@refinedev/antd';
import { Alert, Button, Empty, Select } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../resources/useAccess';
import { Can } from '../../../../components/Can';
import { Icon } from '../../../../components/Icon';
import { useForAll } from '../../../../components/useForAll';
import { LoadState } from '../../../../components/LoadState';
import { useMedia } from '../../../../components/useMedia';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { SearchInput } from '../../components/SearchInput';
import { SectionHead } from '../../components/SectionHead';
import { RecordCards } from '../../records/RecordCards';
import { RecordTable } from '../../records/RecordTable';
import { useRowFocus } from '../../records/useRowFocus';
import type { CustomerRow } from '../rows';
import { Card } from '../cells';
import { offerColumns } from './offer-columns';
import { OfferDrawer } from './OfferDrawer';
import { useOffers, type OfferRow } from './useOffers';
import list from '../../records/RecordList.module.css';
import styles from './Offers.module.css';

const STANDARD = '*';
const MOST_CUSTOMERS = 1000;
const NOTHING: ReadonlySet<string> = new Set();
const NO_SORTERS: never[] = [];
const NO_TAIL: never[] = [];

/** What the site offers its customers in express service: fees, rates and markups (E-190, E-191). */
export function Offers() {
  const { t } = useTranslation('site-config');
  const [customer, setCustomer] = useState(STANDARD);
  return (
    <div className={list.screen}>
      <Can
        resource="express-offers"
        action="list"
        fallback={
          <>
            <SectionHead section="offers" />
            <Empty
              className={list.empty ?? ''}
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={t('offers.notHere')}
            />
          </>
        }
      >
        <OfferList key={customer} customer={customer} onCustomer={setCustomer} />
      </Can>
    </div>
  );
}

type ListProps = { customer: string; onCustomer: (customer: string) => void };

function OfferList({ customer, onCustomer }: ListProps) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const phone = useMedia('(max-width: 640px)');
  const forAll = useForAll();
  const mayEdit = useMay('express-offers', 'edit');
  // The standard is for all customers.
  const readOnly = !mayEdit || (customer === STANDARD && !forAll.may);
  const { query, rows, own, save } = useOffers(customer);
  const [open, setOpen] = useState<{ row?: OfferRow }>();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const keys = useRowFocus(box);
  const { selectProps } = useSelect<CustomerRow>({
    resource: 'site-customers',
    optionLabel: 'customerName',
    optionValue: 'extId',
    pagination: { pageSize: MOST_CUSTOMERS },
    meta: { siteId: site.siteId },
    errorNotification: false,
  });
  const columns = useMemo(() => offerColumns(t), [t]);
  const wanted = search.toLowerCase();
  const shown = rows.filter((one) =>
    `${one.description} ${one.serial_id} ${one.sub_classes}`.toLowerCase().includes(wanted),
  );
  const openRow = (row: OfferRow) => setOpen({ row });
  return (
    <>
      <SectionHead section="offers" count={query.data ? shown.length : undefined}>
        <SearchInput label={t('offers.search')} term={search} onSearch={setSearch} />
        <Select
          aria-label={t('offers.customer')}
          className={styles.customer ?? ''}
          showSearch
          optionFilterProp="label"
          loading={selectProps.loading ?? false}
          value={customer}
          onChange={onCustomer}
          options={[
            { value: STANDARD, label: t('offers.standard') },
            ...(selectProps.options ?? []).map(({ label, value }) => ({ label, value: String(value) })),
          ]}
        />
        {readOnly ? null : (
          <Button
            type="primary"
            icon={<Icon name="plus" size={14} />}
            disabled={!query.data}
            onClick={() => setOpen({})}
          >
            {t('offers.new')}
          </Button>
        )}
      </SectionHead>
      <div
        ref={box}
        className={list.list}
        aria-busy={query.isFetching}
        tabIndex={0}
        role="region"
        aria-label={t('offers.title')}
        onKeyDown={keys}
      >
        {query.data && customer !== STANDARD && !own ? (
          <Alert type="info" banner showIcon message={t('offers.hasStandard')} />
        ) : null}
        {query.data === undefined ? (
          <LoadState query={query} />
        ) : shown.length === 0 ? (
          <Empty
            className={list.empty ?? ''}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={search === '' ? t('offers.empty') : t('form.nothingFound', { search })}
          >
            {search === '' ? null : <Button onClick={() => setSearch('')}>{t('form.showAll')}</Button>}
          </Empty>
        ) : phone ? (
          <RecordCards
            rows={shown}
            card={(one) => (
              <Card
                name={one.description}
                more={[
                  [t(`offers.list.${one.list}`), one.amount && `$${one.amount}`, one.estimate_hours]
                    .filter(Boolean)
                    .join(' · '),
                ]}
              />
            )}
            changed={NOTHING}
            loading={false}
            onOpen={openRow}
          />
        ) : (
          <RecordTable<OfferRow>
            label={t('offers.title')}
            columns={columns}
            rows={shown}
            sorters={NO_SORTERS}
            onSort={undefined}
            changed={NOTHING}
            loading={false}
            onOpen={openRow}
            tail={NO_TAIL}
          />
        )}
      </div>
      {open ? (
        <OfferDrawer
          key={open.row?.id ?? 'new'}
          row={open.row}
          readOnly={readOnly}
          save={save}
          onClosed={() => {
            save.reset();
            setOpen(undefined);
          }}
        />
      ) : null}
    </>
  );
}
