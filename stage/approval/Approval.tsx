import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageItem } from '#contract/workbench-estimate';
import { approvedTotal, withinLimit, type ItemStatus } from '#domain/approval';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { ErrorDialog } from '../../src/components/ErrorDialog';
import { ReasonButton } from '../../src/components/hint/ReasonButton';
import { ItemCard } from '../estimate/ItemCard';
import { Totals } from '../estimate/Totals';
import { useMayWork, useStage } from '../frame/stage-context';
import { Limit } from './Limit';
import { ReasonDialog } from '../../src/components/ReasonDialog';
import { useDecide } from './useDecide';
import section from '../frame/section.module.css';
import styles from '../estimate/Estimate.module.css';

/** The approver's list: each finding is approved, declined or rejected; what fits the limit goes in one click. */
export function Approval() {
  const { t } = useTranslation('workbench');
  const { task } = useStage();
  const mayWork = useMayWork();
  const decide = useDecide();
  const [asked, setAsked] = useState<{ item: StageItem; decision: 'decline' | 'reject' }>();
  const lines = task.items.map((item) => ({
    estimateItemId: item.estimateItemId,
    itemStatus: item.itemStatus as ItemStatus,
    totalCents: toHundredths(item.total),
  }));
  const limitCents = task.approvalLimit === null ? null : toHundredths(task.approvalLimit);
  const fitting = new Set(withinLimit(lines, limitCents));
  const approvable = task.items.filter(
    ({ estimateItemId, decisionStays }) => fitting.has(estimateItemId) && decisionStays === '',
  );
  const stays = ({ decisionStays }: StageItem) =>
    decisionStays === '' ? undefined : t(`approve.stays.${decisionStays}`);
  const busy = (item: StageItem) =>
    decide.isPending && decide.variables.items.some((one) => one.estimateItemId === item.estimateItemId);
  return (
    <section className={section.section} aria-label={t('approve.title')}>
      <div className={section.head}>
        <h2>{t('approve.title')}</h2>
        {mayWork && approvable.length > 1 ? (
          <Button
            type="primary"
            size="large"
            loading={decide.isPending && decide.variables.items.length > 1}
            onClick={() => decide.mutate({ decision: 'approve', reason: '', items: approvable })}
          >
            {t('approve.bulk', { count: approvable.length })}
          </Button>
        ) : null}
      </div>
      <Limit
        approved={fromHundredths(approvedTotal(lines))}
        limit={task.approvalLimit}
        customer={task.order.customerName}
      />
      {task.items.length === 0 ? <p className={section.empty}>{t('estimate.none')}</p> : null}
      <ul className={styles.items}>
        {task.items.map((item) => (
          <ItemCard key={item.estimateItemId} item={item}>
            {mayWork ? (
              <div className={styles.actions}>
                {item.itemStatus === 'Pending' || item.itemStatus === 'Diagnose' ? (
                  <>
                    <ReasonButton
                      type="primary"
                      size="large"
                      loading={busy(item)}
                      why={stays(item)}
                      onPress={() => decide.mutate({ decision: 'approve', reason: '', items: [item] })}
                    >
                      {t('approve.approve')}
                    </ReasonButton>
                    <ReasonButton
                      size="large"
                      why={stays(item)}
                      onPress={() => setAsked({ item, decision: 'decline' })}
                    >
                      {t('approve.decline')}
                    </ReasonButton>
                    <ReasonButton
                      size="large"
                      danger
                      why={stays(item)}
                      onPress={() => setAsked({ item, decision: 'reject' })}
                    >
                      {t('approve.reject')}
                    </ReasonButton>
                  </>
                ) : (
                  <ReasonButton
                    size="large"
                    loading={busy(item)}
                    why={stays(item)}
                    onPress={() => decide.mutate({ decision: 'reopen', reason: '', items: [item] })}
                  >
                    {t('approve.reopen')}
                  </ReasonButton>
                )}
              </div>
            ) : null}
          </ItemCard>
        ))}
      </ul>
      <Totals />
      {asked ? (
        <ReasonDialog
          id="decision-reason"
          title={t(`approve.${asked.decision}Title`, { item: asked.item.itemName })}
          confirm={t(`approve.${asked.decision}`)}
          required={asked.decision === 'reject'}
          onCancel={() => setAsked(undefined)}
          onConfirm={(reason) => {
            decide.mutate({ decision: asked.decision, reason, items: [asked.item] });
            setAsked(undefined);
          }}
        />
      ) : null}
      {decide.isError ? <ErrorDialog error={decide.error} onClose={decide.reset} /> : null}
    </section>
  );
}
