import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeShareAddress, revokeShareLink, type ShareLink } from '#contract/links';
import type { LinkState } from '#domain/links/links';
import type { BadgeTone } from '#domain/statuses';
import { Badge } from '../../components/Badge';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { CopyField } from '../../components/CopyField';
import { laterPart } from '../../components/later/later';
import { toFailure } from '../../providers/api/http-error';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { formatMoment, formatMoney } from '../../providers/i18n/format';
import { failureNotice } from '../../providers/notification/failure-notice';
import { isUnreached } from '../../providers/outbox/queue';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { printSheets } from '../print/print-sheets';
import { fullAddress, type Shared } from './purposes';
import styles from './ShareLinks.module.css';

const QrCode = laterPart(async () => (await import('../../components/QrCode')).QrCode, { ahead: false });
const TONES: Readonly<Record<LinkState, BadgeTone>> = {
  open: 'success',
  expired: 'neutral',
  revoked: 'neutral',
};

type Props = {
  link: ShareLink;
  order: Shared;
  /** Just made, to be handed over: its address shows at once. */
  fresh: boolean;
  onChanged: () => Promise<unknown>;
};

/** One link: for whom, how it stands, and what is done about it. */
export function LinkCard({ link, order, fresh, onChanged }: Props) {
  const { t } = useTranslation('share-links');
  const { segment } = useCurrentSite();
  const details = useDetails(link);
  const address = useAddress(link);
  const [asked, setAsked] = useState(false);
  const show = useEffectEvent(() => {
    if (fresh && link.email === '' && address.told) address.write.mutate();
  });
  useEffect(() => show(), []);
  const open = link.state === 'open';
  return (
    <article className={styles.card} aria-label={`${t(`purpose.${link.purpose}`)}: ${link.recipient}`}>
      <header className={styles.cardHead}>
        <strong>{link.recipient}</strong>
        <span>{t(`purpose.${link.purpose}`)}</span>
        <Badge tone={TONES[link.state]}>{details.state}</Badge>
      </header>
      <p className={styles.faint}>{details.text}</p>
      {link.mail === '' ? null : (
        <p className={link.mail === 'failed' ? styles.trouble : styles.faint}>
          {t(`mail.${link.mail}`, { email: link.email })}
        </p>
      )}
      {address.value === '' ? null : <Address address={address.value} link={link} order={order} />}
      {address.problem ? (
        <p className={styles.trouble} role="alert">
          {address.problem}
        </p>
      ) : null}
      {open ? (
        <div className={styles.actions}>
          {address.value === '' && address.told ? (
            <Button loading={address.write.isPending} onClick={() => address.write.mutate()}>
              {t('show')}
            </Button>
          ) : null}
          {link.purpose === 'vendor' ? (
            <Button onClick={() => printSheets(segment, [order], 'tag', { shareLinkId: link.shareLinkId })}>
              {t('tag')}
            </Button>
          ) : null}
          <Button danger aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('revoke')}
          </Button>
        </div>
      ) : null}
      {asked ? <Revoke link={link} onChanged={onChanged} onClose={() => setAsked(false)} /> : null}
    </article>
  );
}

/** All that is known of a link, in a line. */
function useDetails(link: ShareLink) {
  const { t, i18n } = useTranslation('share-links');
  const { timeZone } = useCurrentSite().site;
  const time = (moment: string) => formatMoment(moment, timeZone, i18n.language);
  const until = link.state === 'revoked' ? link.revokedAt : link.expiresAt;
  return {
    state: t(`state.${link.state}`, { until: time(until), person: link.revokedBy }),
    text: [
      t('madeBy', { time: time(link.createdAt), person: link.createdBy }),
      link.visits === 0 ? t('unseen') : t('seen', { count: link.visits, time: time(link.lastVisit) }),
      link.lastPress && t('pressed', { time: time(link.lastPress) }),
      link.limit !== null && t('limitOf', { amount: formatMoney(link.limit, i18n.language) }),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

/** An address of a link, which the services reveal once, and its recipient. */
function useAddress({ shareLinkId, purpose }: ShareLink) {
  const mayDecide = useMay('share-links', 'showDecisionAddress');
  const { siteId } = useCurrentSite().site;
  const send = useSend();
  const failureText = useFailureText();
  const write = useWrite({
    mutationFn: () => send(makeShareAddress, { params: { shareLinkId }, body: { siteId, way: 'copy' } }),
  });
  const { address = '' } = write.data ?? {};
  return {
    /** Users who may not decide have a link to decide mailed, and never see its address. */
    told: purpose !== 'approval' || mayDecide,
    write,
    value: fullAddress(address),
    problem: write.error ? failureText(write.error) : undefined,
  };
}

function Address({ address, link, order }: { address: string; link: ShareLink; order: Shared }) {
  const { t } = useTranslation('share-links');
  const { siteName } = useCurrentSite().site;
  const text = t('shareText', { vehicle: `#${order.extId} ${order.description}`, site: siteName });
  return (
    <div className={styles.address}>
      <div>
        <CopyField label={t('address')} copy={t('copy')} value={address} />
        <p className={styles.faint}>{t('addressTold')}</p>
        {'share' in navigator ? (
          <Button
            onClick={() => void navigator.share({ title: text, text, url: address }).catch(() => undefined)}
          >
            {t('share')}
          </Button>
        ) : null}
      </div>
      <div className={styles.code}>
        <Suspense fallback={null}>
          <QrCode text={address} name={t('qr', { recipient: link.recipient })} />
        </Suspense>
      </div>
    </div>
  );
}

function Revoke({ link, onChanged, onClose }: Pick<Props, 'link' | 'onChanged'> & { onClose: () => void }) {
  const { t } = useTranslation('share-links');
  const { siteId } = useCurrentSite().site;
  const send = useSend();
  const { open: notify } = useNotification();
  const { recipient, shareLinkId } = link;
  const write = useWrite({
    mutationFn: () => send(revokeShareLink, { params: { shareLinkId }, body: { siteId } }),
    onSuccess: async () => {
      notify?.({ type: 'success', message: t('revoked', { recipient }) });
      onClose();
      await onChanged();
    },
    onError: async (error) => {
      // Without an answer the outcome is unknown; the list shows it, once it is reached.
      const lost = isUnreached(toFailure(error));
      notify?.(failureNotice(t(lost ? 'unsure' : 'failed', { recipient }), error));
      onClose();
      await onChanged();
    },
  });
  return (
    <ConfirmDialog
      danger
      id="revoke-link"
      title={t('revokeTitle', { recipient })}
      okText={t('revoke')}
      busy={write.isPending}
      onOk={() => write.mutate()}
      onCancel={onClose}
    >
      <p>{t('revokeText')}</p>
    </ConfirmDialog>
  );
}
