import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { completeWorkOrderTask } from '#contract/stages';
import { ConfirmDialog } from '../../src/components/ConfirmDialog';
import { useAnswer } from '../../src/components/form/useAnswer';
import { useSchemaRules } from '../../src/components/form/useSchemaRules';

type Props = {
  id: string;
  title: string;
  confirm: string;
  required: boolean;
  /** What is proposed, such as what has failed. */
  proposed?: string;
  onCancel: () => void;
  /** May answer why it was refused: the dialog stays with what was written, and says so. */
  onConfirm: (reason: string) => unknown;
};

type Values = { reason: string };

const LONGEST = 500;

/** Asks why; whoever has to act on it reads the answer in the history. */
export function ReasonDialog({ id, title, confirm, required, proposed = '', onCancel, onConfirm }: Props) {
  const { t } = useTranslation('workbench');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(completeWorkOrderTask.params);
  const reason = Form.useWatch('reason', form) ?? proposed;
  const { send, sending, problem } = useAnswer(form);
  const missing = required && reason.trim() === '';
  return (
    <ConfirmDialog
      id={id}
      title={title}
      okText={confirm}
      danger
      busy={sending}
      problem={problem}
      notYet={missing ? t('reason.missing') : ''}
      onCancel={onCancel}
      onOk={form.submit}
    >
      <Form<Values>
        form={form}
        name={id}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: proposed }}
        onFinish={(values) => {
          if (!missing) send(async () => onConfirm(values.reason.trim()));
        }}
      >
        <Form.Item
          name="reason"
          label={t(required ? 'reason.required' : 'reason.optional')}
          rules={rules('reason')}
        >
          <Input.TextArea rows={4} maxLength={LONGEST} data-autofocus />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  );
}
