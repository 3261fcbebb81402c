import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getShops, type ClaimShop } from '#contract/prioritization';
import { CLAIM_REASONS, isClaimReady } from '#domain/availability';
import { request } from '../../providers/api/client';
import { useCurrentSite } from '../../providers/session/session-store';
import { Dialog } from '../../components/Dialog';
import { SelectField } from '../../components/fields/SelectField';
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
      notYet={ready ? '' : t('claim.missing')}
      confirmLoading={sending}
      problem={problem}
      onOk={ok}
      onCancel={onClose}
    >
      <VehicleFacts subject={subject} />
      <div className={styles.shop}>
        <SelectField
          labelled
          label={t('claim.shop')}
          value={shop}
          disabled={!shops.data}
          placeholder={t('claim.chooseShop')}
          onChange={setShop}
          options={[
            { label: t('claim.workHere'), options: here.map(shopOption) },
            { label: t('claim.otherShops'), options: others.map(shopOption) },
          ].filter(({ options }) => options.length > 0)}
        />
      </div>
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

const shopOption = ({ shop_code: code, shop_description: name }: ClaimShop) => ({
  value: name || code,
  label: name || code,
});
