import { useNotification } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getRemoved, returnToPlist, type RemovedVehicle } from '#contract/prioritization-removed';
import { Dialog } from '../../../components/Dialog';
import { LoadState } from '../../../components/LoadState';
import { Moment } from '../../../components/Moment';
import { ReasonDialog } from '../../../components/ReasonDialog';
import { Vin } from '../../../components/vehicle/Vin';
import { request } from '../../../providers/api/client';
import { useCommand } from '../../../providers/data/useCommand';
import { useCurrentSite } from '../../../providers/session/session-store';
import styles from './RemovedDialog.module.css';

type Props = {
  /** A vehicle is on the list again. */
  onReturned: () => void;
  onClose: () => void;
};

/** The vehicles that someone removed from the list, each with the way to restore it. */
export function RemovedDialog({ onReturned, onClose }: Props) {
  const { t } = useTranslation('prioritization');
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const [asked, setAsked] = useState<RemovedVehicle>();
  const list = useQuery({
    queryKey: ['plist-removed', site.siteId],
    queryFn: () => request(getRemoved, { params: { site_id: site.siteId } }),
    staleTime: 0,
  });
  const command = useCommand(returnToPlist);
  const putBack = async ({ sblu, work_order_number: number }: RemovedVehicle, reason: string) => {
    try {
      await command.send({ body: { site_id: site.siteId, sblu, reason } });
    } catch (error) {
      return error;
    } finally {
      void list.refetch();
    }
    setAsked(undefined);
    onReturned();
    notify?.({ type: 'success', message: t('removed.done', { number }) });
    return undefined;
  };
  const rows = list.data?.removed;
  return (
    <>
      <Dialog
        id="removed-vehicles"
        title={t('removed.title')}
        size="medium"
        onCancel={onClose}
        footer={<Button onClick={onClose}>{t('removed.close')}</Button>}
      >
        {rows === undefined || list.isError ? <LoadState query={list} /> : null}
        {rows?.length === 0 ? <p className={styles.none}>{t('removed.none')}</p> : null}
        <ul className={styles.list}>
          {rows?.map((row) => (
            <li key={row.work_order_id}>
              <div className={styles.facts}>
                <strong>{row.work_order_number}</strong> <span>{row.description}</span>
                <span className={styles.quiet}>
                  <Vin vin={row.vin} />
                  {row.customer_name}
                </span>
                <span className={styles.quiet}>
                  {t('removed.by', { who: row.removed_by })} <Moment value={row.removed_time} />
                </span>
              </div>
              <Button
                aria-label={t('removed.backOf', { number: row.work_order_number })}
                onClick={() => setAsked(row)}
              >
                {t('removed.back')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      {asked ? (
        <ReasonDialog
          id="put-back"
          title={t('removed.backOf', { number: asked.work_order_number })}
          confirm={t('removed.back')}
          required
          danger={false}
          onCancel={() => setAsked(undefined)}
          onConfirm={(reason) => putBack(asked, reason)}
        />
      ) : null}
    </>
  );
}
