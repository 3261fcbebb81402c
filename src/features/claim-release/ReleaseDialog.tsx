import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { releaseVehicle } from '#contract/availability';
import { RELEASE_REASONS } from '#domain/availability';
import { Dialog } from '../../components/Dialog';
import { useAnswer } from '../../components/form/useAnswer';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import type { ClaimSubject } from './open-claim-release';
import { ReasonList } from './ReasonList';
import { VehicleFacts } from './VehicleFacts';

type Props = {
  subject: ClaimSubject;
  onRelease: (subject: ClaimSubject, reason: string) => Promise<unknown>;
  onClose: () => void;
};
type Values = { reason: string };

/** Asks why a claimed vehicle is given back (E-415 to E-420). */
export function ReleaseDialog({ subject, onRelease, onClose }: Props) {
  const { t } = useTranslation('claim-release');
  const { t: shell } = useTranslation('shell');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(releaseVehicle.params);
  const reason = Form.useWatch('reason', form) ?? '';
  const { send, sending, problem } = useAnswer(form);
  return (
    <Dialog
      id="release-vehicle"
      title={t('release.title')}
      size="medium"
      okText={shell('ok')}
      cancelText={shell('cancel')}
      notYet={reason === '' ? t('release.missing') : ''}
      confirmLoading={sending}
      problem={problem}
      onOk={form.submit}
      onCancel={onClose}
    >
      <VehicleFacts subject={subject} />
      <Form<Values>
        form={form}
        name="release"
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={(values) => {
          if (values.reason !== '') send(() => onRelease(subject, values.reason));
        }}
      >
        <ReasonList legend={t('release.why')} reasons={RELEASE_REASONS} rules={rules('reason')} />
      </Form>
    </Dialog>
  );
}
