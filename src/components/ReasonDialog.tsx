import { Form, Input } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { completeWorkOrderTask } from '#contract/stages';
import { visibleText } from '#domain/visible-text';
import { ConfirmDialog } from './ConfirmDialog';
import { useAnswer } from './form/useAnswer';
import { useSchemaRules } from './form/useSchemaRules';

type Props = {
  id: string;
  title: string;
  confirm: string;
  required: boolean;
  /** The action is destructive. */
  danger?: boolean;
  /** What it is about, above the reason. */
  children?: ReactNode;
  /** A suggested text, such as what has failed. */
  proposed?: string;
  onCancel: () => void;
  /** May return why it was refused: the dialog stays with what was written, and says so. */
  onConfirm: (reason: string) => unknown;
};

type Values = { reason: string };

const LONGEST = 500;

/** Asks why; those who have to act on it read the answer in the history. */
export function ReasonDialog({
  id,
  title,
  confirm,
  required,
  danger = true,
  children,
  proposed = '',
  onCancel,
  onConfirm,
}: Props) {
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(completeWorkOrderTask.params);
  const reason = Form.useWatch('reason', form) ?? proposed;
  const { send, sending, problem } = useAnswer(form);
  const missing = required && visibleText(reason) === '';
  // What was written a moment ago may be read only now; words of one's own stay.
  useEffect(() => {
    if (!form.isFieldTouched('reason')) form.setFieldValue('reason', proposed);
  }, [form, proposed]);
  return (
    <ConfirmDialog
      id={id}
      title={title}
      okText={confirm}
      danger={danger}
      busy={sending}
      problem={problem}
      notYet={missing ? t('why.missing') : ''}
      onCancel={onCancel}
      onOk={form.submit}
    >
      {children}
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
          label={t(required ? 'why.required' : 'why.optional')}
          rules={rules('reason')}
        >
          <Input.TextArea rows={4} maxLength={LONGEST} data-autofocus />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  );
}
