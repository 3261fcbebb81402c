import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { promiseVendorJob, type VendorJob } from '#contract/vendor-jobs';
import { dayAt } from '#domain/days';
import { Dialog } from '../../components/Dialog';
import { DayField } from '../../components/fields/DayField';
import { useAnswer } from '../../components/form/useAnswer';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useCurrentSite } from '../../providers/session/session-store';
import { jobDetails } from './job-words';

type Props = {
  job: VendorJob;
  /** Returns why it was refused. */
  onPromise: (promised: string) => Promise<unknown>;
  onClose: () => void;
};

type Values = { promised: string };

/** Asks for when a vendor promises a job now. */
export function PromiseDialog({ job, onPromise, onClose }: Props) {
  const { t, i18n } = useTranslation('vendor-jobs');
  const { site } = useCurrentSite();
  const { timeZone } = site;
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(promiseVendorJob.body);
  const promised = Form.useWatch('promised', form) ?? '';
  const { send, sending, problem } = useAnswer(form);
  return (
    <Dialog
      id="vendor-promise"
      title={t('promiseTitle', { vendor: job.vendorName })}
      size="small"
      okText={t('promiseSave')}
      confirmLoading={sending}
      problem={problem}
      notYet={promised === '' ? t('promiseMissing') : ''}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{jobDetails(job, { t, timeZone, language: i18n.language })}</p>
      <Form<Values>
        form={form}
        name="vendor-promise"
        layout="vertical"
        requiredMark={false}
        onFinish={(values) =>
          send(async () => {
            const refused = await onPromise(values.promised);
            if (!refused) onClose();
            return refused;
          })
        }
      >
        <Form.Item name="promised" label={t('promised')} rules={rules('promised')}>
          <DayField data-autofocus min={dayAt(job.sentTime, timeZone)} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
