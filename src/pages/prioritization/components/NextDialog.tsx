import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getShops } from '#contract/prioritization';
import { getNextVehicle, type NextVehicle } from '#contract/prioritization-next';
import { Dialog } from '../../../components/Dialog';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { LoadState } from '../../../components/LoadState';
import { SelectField } from '../../../components/fields/SelectField';
import { request } from '../../../providers/api/client';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { keepOwnShop, ownShop } from '../hooks/own-shop';
import { nextKey } from '../hooks/vehicle-cache';
import type { Vehicle } from '../hooks/usePlist';
import { NextProposal } from './NextProposal';
import { useRow } from './row-context';
import styles from './NextDialog.module.css';

type Props = {
  onClaim: (vehicle: Vehicle, next: NextVehicle) => void;
  onClose: () => void;
};

/** Proposes the best vehicle for a shop to claim now, and says why. */
export function NextDialog({ onClaim, onClose }: Props) {
  const { t } = useTranslation('prioritization');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { mayWrite } = useRow();
  const [shop, setShop] = useState(() => ownShop(site.siteId, user.userName));
  const shops = useQuery({
    queryKey: ['claim-shops', site.siteId],
    queryFn: () => request(getShops, { params: { site_id: site.siteId } }),
  });
  const next = useQuery({
    queryKey: [...nextKey(site.siteId), shop],
    queryFn: () => request(getNextVehicle, { params: { site_id: site.siteId, shop_name: shop } }),
    staleTime: 0,
  });
  const found = next.data;
  const vehicle = found?.vehicle ?? undefined;
  const meant = shop || (found?.shop_code ?? '');
  const why = !mayWrite ? t('nextVehicle.noPermission') : vehicle ? '' : t('nextVehicle.nothing');
  return (
    <Dialog
      id="next-vehicle"
      title={t('nextVehicle.title')}
      size="medium"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('nextVehicle.close')}</Button>
          <ReasonButton
            type="primary"
            why={why}
            onPress={() => {
              if (found && vehicle) onClaim({ ...vehicle, id: vehicle.work_order_id }, found);
            }}
          >
            {t('nextVehicle.claim')}
          </ReasonButton>
        </>
      }
    >
      <div className={styles.shop}>
        <SelectField
          labelled
          label={t('nextVehicle.shop')}
          value={meant}
          disabled={!shops.data}
          placeholder={t('nextVehicle.chooseShop')}
          onChange={(code) => {
            keepOwnShop(site.siteId, user.userName, code);
            setShop(code);
          }}
          options={(shops.data?.shops ?? []).map(({ shop_code: code, shop_description: name }) => ({
            value: code,
            label: name || code,
          }))}
        />
      </div>
      {/* The height stays the same, whatever is proposed. */}
      <div className={styles.answer} aria-live="polite" aria-busy={next.isFetching}>
        {found === undefined ? (
          <LoadState query={next} />
        ) : meant === '' ? (
          <p className={styles.quiet}>{t('nextVehicle.askShop')}</p>
        ) : (
          <NextProposal next={found} />
        )}
      </div>
    </Dialog>
  );
}
