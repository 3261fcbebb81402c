import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomerSubject } from './subject';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { carryOut } from './carry-out';
import { begunRun, type ChangeRun } from './plan';
import { useParties } from './useParties';
import styles from './CustomerField.module.css';

type Props = {
  info: CustomerSubject;
  /** As far as it is known here; one that was begun elsewhere is known to the services. */
  run: ChangeRun | undefined;
};

/** Says that a change of customer has stopped half way, and continues it. */
export function Unfinished({ info, run }: Props) {
  const { t } = useTranslation('customer-change');
  const failureText = useFailureText();
  const send = useSend();
  const parties = useParties(info);
  const { customerId, customerName, customerChange } = info.workOrder;
  const fromServices = async (): Promise<ChangeRun | undefined> =>
    customerChange && customerId !== null
      ? begunRun(await parties(customerChange.fromCustomerId, customerId), customerChange)
      : undefined;
  const resume = useWrite({
    mutationFn: async () => {
      const begun = run ?? (await fromServices());
      if (begun) void carryOut(send, begun);
    },
  });
  return (
    <div className={styles.unfinished} role="status">
      <span>{t('unfinished', { customer: run?.to.customerName ?? customerName })}</span>
      <Button size="small" type="primary" loading={resume.isPending} onClick={() => resume.mutate()}>
        {t('continue')}
      </Button>
      {resume.error ? <span>{failureText(resume.error)}</span> : null}
    </div>
  );
}
