import { useQuery } from '@tanstack/react-query';
import { useOne } from '@refinedev/core';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rehearseApprovalRule, switchApprovalRule } from '#contract/approval-rules';
import { LEAST_LINES, REHEARSED_DAYS } from '#domain/approval-rules/rehearsal';
import { Dialog } from '../../../../components/Dialog';
import { LoadState } from '../../../../components/LoadState';
import { request } from '../../../../providers/api/client';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useCommand } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { formatStamp } from '../../../../providers/i18n/format';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useMay } from '../../../../resources/useAccess';
import { Figures } from './Figures';
import { Mistakes } from './Mistakes';
import { saysSame, toForm, typedConditions, type Conditions, type RuleRow } from './rule-values';
import styles from './Rehearsal.module.css';

type Props = {
  /** The rule to rehearse, as typed or as stored. */
  rule: Conditions;
  /** The stored rule; undefined if it was not saved yet. */
  row: RuleRow | undefined;
  onClose: () => void;
};

/**
 * What a rule would have done with the lines that people have decided on; a rule is switched on here and nowhere else.
 * If others change it in the meantime, that is reported and rehearsed on request; what was typed stays in its form.
 */
export function RehearsalDialog({ rule: asked, row: opened, onClose }: Props) {
  const { t, i18n } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const [{ rule, row }, setRehearsed] = useState({ rule: asked, row: opened });
  const { stored, lookAgain } = useStored(row);
  const isSaved = stored !== undefined && saysSame(stored, rule);
  const mayEdit = useMay('approval-rules', 'edit');
  const active = stored?.active === true;
  const rehearsal = useQuery({
    queryKey: ['approval-rehearsal', site.siteId, rule],
    queryFn: ({ signal }) =>
      request(rehearseApprovalRule, { body: { siteId: String(site.siteId), ...rule }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const command = useCommand(switchApprovalRule, {
    success: (answer) =>
      t(answer.active ? 'approvalRules.isOn' : 'approvalRules.isOff', { name: answer.ruleName }),
  });
  const turn = useWrite({
    mutationFn: () =>
      command.send({
        body: {
          siteId: String(site.siteId),
          approvalRuleId: String(stored?.approvalRuleId ?? 0),
          active: active ? 'N' : 'Y',
          fingerprint: rehearsal.data?.fingerprint ?? '',
        },
      }),
    onSuccess: onClose,
    onError: lookAgain,
  });
  const { data } = rehearsal;
  // A user who sees only some customers has not seen figures for a rule that covers all.
  const maySwitch = mayEdit && isSaved && data?.over !== 'seen';
  const newer = stored && row && !isSaved && changedSince(stored, row) ? stored : undefined;
  const rehearseNewer = () => {
    const conditions = newer && typedConditions(toForm(newer));
    if (!conditions) return;
    turn.reset();
    setRehearsed({ rule: conditions, row: newer });
  };
  return (
    <Dialog
      id="approval-rehearsal"
      size="medium"
      title={t('approvalRules.rehearsal.title', { days: REHEARSED_DAYS })}
      onCancel={onClose}
      confirmLoading={turn.isPending}
      problem={turn.error ? failureText(turn.error) : undefined}
      footer={
        <Flex gap="small" justify="end" wrap>
          <Button onClick={onClose} disabled={turn.isPending}>
            {t('form.close')}
          </Button>
          {newer ? (
            <Button type="primary" onClick={rehearseNewer}>
              {t('approvalRules.rehearsal.rehearseNewer')}
            </Button>
          ) : null}
          {maySwitch ? (
            <Button
              type="primary"
              danger={active}
              loading={turn.isPending}
              disabled={data === undefined && !active}
              onClick={() => turn.mutate()}
            >
              {t(active ? 'approvalRules.switchOff' : 'approvalRules.switchOn')}
            </Button>
          ) : null}
        </Flex>
      }
    >
      {newer ? (
        <Alert
          type="warning"
          showIcon
          className={styles.newer ?? ''}
          message={t('approvalRules.rehearsal.newer', {
            user: newer.modUser,
            when: formatStamp(newer.modTime, site.timeZone, i18n.language),
          })}
        />
      ) : null}
      {data === undefined ? (
        <LoadState
          query={rehearsal}
          waiting={t('approvalRules.rehearsal.working', { days: REHEARSED_DAYS })}
        />
      ) : (
        <div className={styles.rehearsal} role="status">
          {data.figures ? (
            <>
              <Figures figures={data.figures} over={data.over} completes={rule.completes === 'Y'} />
              <Mistakes mistakes={data.mistakes} count={data.figures.mistaken.lines} />
            </>
          ) : (
            <p>{t('approvalRules.rehearsal.tooLittle', { count: data.decided, least: LEAST_LINES })}</p>
          )}
          {data.over === 'seen' ? <p className={styles.note}>{t('approvalRules.rehearsal.seen')}</p> : null}
          {isSaved || newer ? null : <p className={styles.note}>{t('approvalRules.rehearsal.saveFirst')}</p>}
        </div>
      )}
    </Dialog>
  );
}

/** The rule as currently stored, live; `opened` until something newer arrives. */
function useStored(opened: RuleRow | undefined) {
  const { site } = useCurrentSite();
  const { query } = useOne<RuleRow>({
    resource: 'approval-rules',
    id: opened?.id ?? 0,
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { enabled: opened !== undefined, staleTime: 0 },
  });
  const now = query.data?.data;
  const stored = opened && now && now.modTime > opened.modTime ? now : opened;
  return { stored, lookAgain: () => void query.refetch() };
}

/** Whether the rule approves something different than before; its switch and its name do not affect the rehearsal. */
function changedSince(now: RuleRow, before: RuleRow): boolean {
  const conditions = typedConditions(toForm(before));
  return conditions !== undefined && !saysSame(now, conditions);
}
