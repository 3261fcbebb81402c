import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, SCREENS } from '#domain/policy';
import { DataTable } from '../../../components/data-table/DataTable';
import type { Column } from '../../../components/data-table/types';
import { Icon } from '../../../components/Icon';
import { LoadState } from '../../../components/LoadState';
import { SearchBox } from '../../../components/search-box/SearchBox';
import { Select } from '../../../components/Select';
import { useCurrentSite, useVerdict } from '../../../providers/session/session-store';
import { SectionHead } from '../components/SectionHead';
import type { Translate } from '../records/types';
import { OfferDialog } from './OfferDialog';
import { useOffers, type OfferRow } from './useOffers';
import records from '../records/RecordsScreen.module.css';
import kinds from '../sections/kinds.module.css';
import styles from './Offers.module.css';

const STANDARD = '*';
const MOST_CUSTOMERS = 1000;

/** What the site offers its customers in express service: fees, rates and markups (document 3, 3.3). */
export function Offers() {
  const { t } = useTranslation('site-config');
  const sees = useVerdict(SCREENS.express) === 'allowed';
  const [customer, setCustomer] = useState(STANDARD);
  return (
    <div className={records.screen}>
      {sees ? (
        <OfferList key={customer} customer={customer} onCustomer={setCustomer} />
      ) : (
        <>
          <SectionHead section="offers" />
          <div className={records.empty}>
            <p>{t('offers.notHere')}</p>
          </div>
        </>
      )}
    </div>
  );
}

type ListProps = { customer: string; onCustomer: (customer: string) => void };

function OfferList({ customer, onCustomer }: ListProps) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const readOnly = useVerdict(ACTIONS.configureExpress) !== 'allowed';
  const { query, rows, own, save } = useOffers(customer);
  const [open, setOpen] = useState<{ id?: string }>();
  const [search, setSearch] = useState('');
  const customers = useList<{ id: number; customerName: string; extId: string }>({
    resource: 'site-customers',
    pagination: { pageSize: MOST_CUSTOMERS },
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  }).query.data?.data;
  const columns = useMemo(() => offerColumns(t, (id) => setOpen({ id })), [t]);
  const row = rows.find(({ id }) => id === open?.id);
  const wanted = search.toLowerCase();
  const shown = rows.filter((one) =>
    `${one.description} ${one.serial_id} ${one.sub_classes}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <SectionHead section="offers" count={query.data ? shown.length : undefined}>
        <SearchBox
          term={search}
          onSearch={setSearch}
          words={{
            label: t('offers.search'),
            placeholder: t('form.search'),
            clear: t('form.clearSearch'),
            submit: t('form.search'),
          }}
        />
        <Select label={t('offers.customer')} value={customer} onChange={onCustomer}>
          <option value={STANDARD}>{t('offers.standard')}</option>
          {customers?.map(({ id, customerName, extId }) => (
            <option key={id} value={extId}>
              {customerName}
            </option>
          ))}
        </Select>
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
      {query.data && customer !== STANDARD && !own ? (
        <p className={styles.note}>{t('offers.hasStandard')}</p>
      ) : null}
      <div className={records.list} aria-busy={query.isFetching}>
        <DataTable
          name="site-config-offers"
          label={t('offers.title')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          low
          renderCard={(one) => (
            <button type="button" className={records.card} onClick={() => setOpen({ id: one.id })}>
              <strong>{one.description}</strong>
              <span className={kinds.more}>
                {[t(`offers.list.${one.list}`), one.amount && `$${one.amount}`, one.estimate_hours]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          )}
          listKey={`${customer} ${search}`}
          empty={
            query.data ? (
              <p className={records.empty}>
                {search === '' ? t('offers.empty') : t('form.nothingFound', { search })}
              </p>
            ) : (
              <LoadState query={query} />
            )
          }
        />
      </div>
      {open && (open.id === undefined || row) ? (
        <OfferDialog
          key={open.id ?? 'new'}
          row={row}
          readOnly={readOnly}
          save={save}
          onClose={() => {
            save.reset();
            setOpen(undefined);
          }}
        />
      ) : null}
    </>
  );
}

function offerColumns(t: Translate, onOpen: (id: string) => void): Column<OfferRow>[] {
  const number = (text: string) => <span className={kinds.number}>{text}</span>;
  return [
    {
      key: 'description',
      title: t('offers.field.description'),
      grow: 3,
      minWidth: 200,
      pinned: true,
      render: ({ id, description }) => (
        <button type="button" data-primary className={records.open} onClick={() => onOpen(id)}>
          {description}
        </button>
      ),
    },
    {
      key: 'list',
      title: t('offers.field.list'),
      width: 110,
      render: ({ list }) => t(`offers.list.${list}`),
    },
    {
      key: 'amount',
      title: t('offers.field.amount'),
      width: 110,
      render: ({ amount }) => number(amount && `$${amount}`),
    },
    {
      key: 'hours',
      title: t('offers.field.estimate_hours'),
      width: 120,
      render: (row) => number(row.estimate_hours),
    },
    {
      key: 'markup',
      title: t('offers.field.markup'),
      width: 100,
      render: ({ markup }) => number(markup === null ? '' : `${markup} %`),
    },
    {
      key: 'classes',
      title: t('offers.field.sub_classes'),
      width: 120,
      render: (row) => row.sub_classes,
    },
    {
      key: 'codes',
      title: t('offers.codes'),
      grow: 1,
      minWidth: 140,
      render: ({ fee_code_1: one, fee_code_2: two, fee_code_3: three }) => (
        <code className={kinds.code}>{[one, two, three].filter(Boolean).join(' ')}</code>
      ),
    },
  ];
}
