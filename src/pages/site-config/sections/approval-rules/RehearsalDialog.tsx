import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { rehearseApprovalRule, switchApprovalRule } from '#contract/approval-rules';
import { LEAST_LINES, REHEARSED_DAYS } from '#domain/approval-rules/rehearsal';
import { Dialog } from '../../../../components/Dialog';
import { LoadState } from '../../../../components/LoadState';
import { request } from '../../../../providers/api/client';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useCommand } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useMay } from '../../../../resources/useAccess';
import { Figures } from './Figures';
import { Mistakes } from './Mistakes';
import type { Conditions, RuleRow } from './rule-values';
import styles from './Rehearsal.module.css';

type Props = {
  /** What is rehearsed: a rule as it is typed, or as it is stored. */
  rule: Conditions;
  /** The stored rule; undefined for one that is not there yet. */
  row: RuleRow | undefined;
  /** What is rehearsed is what is stored: it can be switched. */
  isSaved: boolean;
  onClose: () => void;
};

/** What a rule would have done with what people have decided; it is switched on from here, and nowhere else. */
export function RehearsalDialog({ rule, row, isSaved, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const maySwitch = useMay('approval-rules', 'edit') && isSaved && row !== undefined;
  const active = row?.active === true;
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
          approvalRuleId: String(row?.approvalRuleId ?? 0),
          active: active ? 'N' : 'Y',
          fingerprint: rehearsal.data?.fingerprint ?? '',
        },
      }),
    onSuccess: onClose,
  });
  const { data } = rehearsal;
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
      {data === undefined ? (
        <LoadState
          query={rehearsal}
          waiting={t('approvalRules.rehearsal.working', { days: REHEARSED_DAYS })}
        />
      ) : (
        <div className={styles.rehearsal} role="status">
          {data.figures ? (
            <>
              <Figures figures={data.figures} completes={rule.completes === 'Y'} />
              <Mistakes mistakes={data.mistakes} count={data.figures.mistaken.lines} />
            </>
          ) : (
            <p>{t('approvalRules.rehearsal.tooLittle', { count: data.decided, least: LEAST_LINES })}</p>
          )}
          {isSaved ? null : <p className={styles.note}>{t('approvalRules.rehearsal.saveFirst')}</p>}
        </div>
      )}
    </Dialog>
  );
}
