import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getShops, type ClaimShop } from '#contract/prioritization';
import { CLAIM_REASONS, isClaimReady } from '#domain/availability';
import { request } from '../../providers/api/client';
import { useCurrentSite } from '../../providers/session/session-store';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import type { ClaimSubject } from './open-claim-release';
import { ReasonList } from './ReasonList';
import { useAnswer } from './useAnswer';
import type { TakeInput } from './useAvailability';
import { VehicleFacts } from './VehicleFacts';
import styles from './claim-release.module.css';

type Props = {
  subject: ClaimSubject;
  onClaim: (subject: ClaimSubject, input: TakeInput) => Promise<string | undefined>;
  onClose: () => void;
};

/**
 * Asks for the shop, and for a reason when a vehicle of a higher priority is passed over (document 3, 5.5). The mode is
 * that of the moment in which it was opened: what others do meanwhile takes nothing back that was chosen.
 */
export function ClaimDialog({ subject, onClaim, onClose }: Props) {
  const { t } = useTranslation('claim-release');
  const { t: shell } = useTranslation('shell');
  const { site } = useCurrentSite();
  const [shop, setShop] = useState(subject.preset?.shop ?? '');
  const [reason, setReason] = useState(subject.preset?.reason ?? '');
  const { send, sending, problem } = useAnswer();
  const shops = useQuery({
    queryKey: ['claim-shops', site.siteId],
    queryFn: () => request(getShops, { params: { site_id: site.siteId } }),
  });
  const ready = isClaimReady(subject.mode, shop, reason);
  const ok = () => send(() => onClaim(subject, { availability: 'Claimed', shopName: shop, reason }));
  const all = shops.data?.shops ?? [];
  const here = all.filter(({ shop_code }) => subject.shops.includes(shop_code));
  const others = all.filter(({ shop_code }) => !subject.shops.includes(shop_code));
  return (
    <Dialog
      id="claim-vehicle"
      title={t('claim.title')}
      size="medium"
      okText={shell('ok')}
      cancelText={shell('cancel')}
      okButtonProps={{ disabled: !ready, title: ready ? '' : t('claim.missing') }}
      confirmLoading={sending}
      problem={problem}
      onOk={ok}
      onCancel={onClose}
    >
      <VehicleFacts subject={subject} />
      <label className={styles.shop}>
        {t('claim.shop')}
        <select value={shop} disabled={!shops.data} onChange={(event) => setShop(event.target.value)}>
          <option value="" disabled>
            {t('claim.chooseShop')}
          </option>
          <ShopOptions label={t('claim.workHere')} shops={here} />
          <ShopOptions label={t('claim.otherShops')} shops={others} />
        </select>
      </label>
      {shops.data ? null : <LoadState query={shops} />}
      {subject.mode === 'non-priority' ? (
        <ReasonList
          name="claim-reason"
          legend={t('claim.why')}
          reasons={CLAIM_REASONS}
          chosen={reason}
          onChoose={setReason}
        />
      ) : null}
    </Dialog>
  );
}

function ShopOptions({ label, shops }: { label: string; shops: readonly ClaimShop[] }) {
  if (shops.length === 0) return null;
  return (
    <optgroup label={label}>
      {shops.map(({ shop_code: code, shop_description: name }) => (
        <option key={code} value={name || code}>
          {name || code}
        </option>
      ))}
    </optgroup>
  );
}
