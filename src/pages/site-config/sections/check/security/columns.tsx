import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityEvent } from '#contract/security-events';
import type { SecurityKind } from '#domain/site-config/security-events';
import { Moment } from '../../../../../components/Moment';
import type { RecordColumn, Translate } from '../../../records/types';
import { Mark } from '../../cells';
import { detailText } from './details';
import { DetailWordsContext } from './useDetailWords';
import audit from '../Audit.module.css';
import styles from './Security.module.css';

export type EventRow = SecurityEvent & { id: string };

const TONES: Partial<Record<SecurityKind, 'success' | 'info' | 'warning' | 'danger'>> = {
  signIn: 'success',
  signInRefused: 'danger',
  refusedCall: 'danger',
  infectedFile: 'danger',
  grant: 'warning',
  export: 'info',
  personalData: 'info',
};

/** Who did it; described in words if it was not a person. */
export const whoText = (t: Translate, user: string): string =>
  user === '' ? t('security.somebody') : user === 'system' ? t('security.system') : user;

/** The columns of the list of security events. */
export const eventColumns = (t: Translate): RecordColumn<EventRow>[] => [
  {
    dataIndex: 'modTime',
    title: t('security.column.when'),
    width: 170,
    render: (_, { modTime }) => <Moment value={modTime} />,
  },
  { key: 'what', title: t('security.column.what'), width: 190, render: (_, row) => <What row={row} /> },
  { key: 'who', title: t('security.column.who'), width: 150, render: (_, row) => <Who row={row} /> },
  {
    key: 'details',
    title: t('security.column.details'),
    render: (_, row) => <Details row={row} />,
  },
  {
    key: 'where',
    title: t('security.column.where'),
    width: 190,
    responsive: ['lg'],
    render: (_, row) => <Where row={row} />,
  },
];

function What({ row: { kind } }: { row: EventRow }) {
  const { t } = useTranslation('site-config');
  return <Mark tone={TONES[kind] ?? 'neutral'}>{t(`security.kinds.${kind}`)}</Mark>;
}

function Who({ row: { modUser, subjectUser } }: { row: EventRow }) {
  const { t } = useTranslation('site-config');
  return (
    <span className={audit.what}>
      <strong>{whoText(t, modUser)}</strong>
      {subjectUser === '' || subjectUser === modUser ? null : <span>→ {subjectUser}</span>}
    </span>
  );
}

function Details({ row }: { row: EventRow }) {
  const words = use(DetailWordsContext);
  return <span className={styles.detail}>{words ? detailText(words, row) : null}</span>;
}

function Where({ row: { address, device } }: { row: EventRow }) {
  return (
    <span className={audit.what}>
      <span>{address}</span>
      <span>{device}</span>
    </span>
  );
}

/** An event on a phone. */
export function EventCard({ row }: { row: EventRow }) {
  return (
    <article className={audit.what}>
      <div>
        <What row={row} />
      </div>
      <Who row={row} />
      <Details row={row} />
      <span>
        <Moment value={row.modTime} /> · {row.address}
      </span>
    </article>
  );
}
