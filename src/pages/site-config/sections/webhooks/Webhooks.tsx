import { Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWebhookEndpoint } from '#contract/webhooks';
import { Can } from '../../../../components/Can';
import { Moment } from '../../../../components/Moment';
import { SectionHead } from '../../components/SectionHead';
import { yesOrNo } from '../../records/changes';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind, Translate } from '../../records/types';
import { Card, Mark } from '../cells';
import { DeliveriesDialog } from './DeliveriesDialog';
import { EndpointFields, type EndpointValues } from './EndpointFields';
import { EndpointMark } from './EndpointMark';
import { SecretDialog } from './SecretDialog';
import { eventWord, type EndpointRow } from './words';
import cells from '../cells.module.css';
import list from '../../records/RecordList.module.css';

const toldOf = ({ events }: EndpointRow, t: Translate): string => {
  const [only] = events;
  if (only === undefined) return t('webhooks.everything');
  return events.length === 1 ? eventWord(t, only) : t('webhooks.kinds', { count: events.length });
};

const KIND: RecordKind<EndpointRow, EndpointValues> = {
  resource: 'webhooks',
  section: 'webhooks',
  nameOf: ({ name }) => name,
  columns: (t) => [
    {
      dataIndex: 'name',
      title: t('webhooks.column.name'),
      width: 200,
      sorter: true,
      render: (_, { name, allSites }) =>
        allSites ? (
          <>
            {name} <Mark tone="info">{t('webhooks.company')}</Mark>
          </>
        ) : (
          name
        ),
    },
    {
      dataIndex: 'address',
      title: t('webhooks.column.address'),
      ellipsis: true,
      sorter: true,
      render: (_, { address }) => <code className={cells.code}>{address}</code>,
    },
    {
      key: 'events',
      title: t('webhooks.column.events'),
      width: 150,
      responsive: ['lg'],
      render: (_, row) => toldOf(row, t),
    },
    {
      dataIndex: 'active',
      title: t('column.state'),
      width: 180,
      sorter: true,
      render: (_, row) => <EndpointMark of={row} />,
    },
    {
      dataIndex: 'lastSent',
      title: t('webhooks.column.lastSent'),
      width: 176,
      sorter: true,
      render: (_, { lastSent }) =>
        lastSent ? <Moment value={lastSent} /> : <span className={cells.muted}>{t('webhooks.never')}</span>,
    },
  ],
  card: (row, t) => (
    <Card name={row.name} more={[row.address, toldOf(row, t), <EndpointMark key="state" of={row} />]} />
  ),
  body: createWebhookEndpoint.body,
  Fields: EndpointFields,
  toForm: (row) => ({
    name: row?.name ?? '',
    address: row?.address ?? '',
    events: row?.events ?? [],
    allSites: row?.allSites ?? false,
    active: row?.active ?? true,
  }),
  toBody: (values) => ({
    name: values.name.trim(),
    address: values.address.trim(),
    events: values.events,
    allSites: yesOrNo(values.allSites),
    active: yesOrNo(values.active),
  }),
  mayDelete: () => true,
};

type Open = { endpoint: EndpointRow; what: 'secret' | 'deliveries' };

/**
 * Other systems that are notified of events. Only for users who see every customer's vehicles, because the messages
 * cover all of them.
 */
export function Webhooks() {
  const { t } = useTranslation('shell');
  return (
    <Can
      resource="webhooks"
      action="list"
      fallback={
        <div className={list.screen}>
          <SectionHead section="webhooks" />
          <Empty
            className={list.empty ?? ''}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={t('error.forAllOnly')}
          />
        </div>
      }
    >
      <Endpoints />
    </Can>
  );
}

/** The endpoints, their state, and what was sent to each. */
function Endpoints() {
  const { t } = useTranslation('site-config');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <RecordsPage
        kind={KIND}
        more={(endpoint) => [
          { label: t('webhooks.deliveriesAction'), onAct: () => setOpen({ endpoint, what: 'deliveries' }) },
          { label: t('webhooks.secretAction'), onAct: () => setOpen({ endpoint, what: 'secret' }) },
        ]}
        onAdded={(endpoint) => setOpen({ endpoint, what: 'secret' })}
      />
      {open?.what === 'deliveries' ? <DeliveriesDialog endpoint={open.endpoint} onClose={close} /> : null}
      {open?.what === 'secret' ? (
        <SecretDialog endpoint={open.endpoint} made={open.endpoint.secret} onClose={close} />
      ) : null}
    </>
  );
}
