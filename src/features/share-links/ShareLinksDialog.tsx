import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareLink } from '#contract/links';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import { retryTwice } from '../../providers/api/retry';
import { useCurrentSite } from '../../providers/session/session-store';
import { LinkCard } from './LinkCard';
import { NewLinkDialog } from './NewLinkDialog';
import { usePurposes, type Shared } from './purposes';
import styles from './ShareLinks.module.css';

type Props = {
  order: Shared;
  /** Begins with a new link for a job that a vendor has. */
  vendorJobId?: number;
  onClose: () => void;
};

/** Who has a link to a vehicle without an account, the state of each, and a new one. */
export function ShareLinksDialog({ order, vendorJobId, onClose }: Props) {
  const { t } = useTranslation('share-links');
  const { siteId } = useCurrentSite().site;
  const purposes = usePurposes();
  const [making, setMaking] = useState(vendorJobId !== undefined);
  const [made, setMade] = useState<number>();
  const { query } = useList<ShareLink & { id: number }>({
    resource: 'share-links',
    meta: { siteId, workOrderId: order.workOrderId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { retry: retryTwice },
  });
  const links = query.data?.data;
  if (making) {
    return (
      <NewLinkDialog
        order={order}
        vendorJobId={vendorJobId}
        purposes={purposes}
        onMade={async (link) => {
          setMade(link.shareLinkId);
          setMaking(false);
          await query.refetch();
        }}
        onClose={() => setMaking(false)}
      />
    );
  }
  return (
    <Dialog
      id="share-links"
      size="medium"
      title={t('title', { number: order.extId })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {purposes.length > 0 ? (
            <Button type="primary" data-autofocus onClick={() => setMaking(true)}>
              {t('new')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.faint}>{t('about')}</p>
        {links ? null : <LoadState query={query} />}
        {links?.length === 0 ? <p>{t('none')}</p> : null}
        <ul className={styles.list} aria-label={t('list')}>
          {links?.map((link) => (
            <li key={link.shareLinkId}>
              <LinkCard
                link={link}
                order={order}
                fresh={link.shareLinkId === made}
                onChanged={query.refetch}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
