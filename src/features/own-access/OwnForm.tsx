import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMarked } from '../../components/form/refused-fields';
import { useFailureText } from '../../providers/api/useFailureText';
import { useWrite } from '../../providers/data/useWrite';
import { useRefusedFields } from './useRefusedFields';
import styles from './OwnAccess.module.css';

type Props<Values> = {
  initialValues?: Partial<Values>;
  /** What the button is called that sends it. */
  submit: string;
  danger?: boolean;
  /** Sends it; the outcome is the caller's. */
  onSend: (values: Values) => Promise<void>;
  onCancel: () => void;
  /** Words for what is no failure of the services; undefined for everything else. */
  warning?: (error: unknown) => string | undefined;
  children?: ReactNode;
};

/**
 * A form about sign-in: it is judged when it is sent, and refusals are shown at their field, otherwise above the
 * buttons.
 */
export function OwnForm<Values extends object>({
  initialValues,
  submit,
  danger = false,
  onSend,
  onCancel,
  warning,
  children,
}: Props<Values>) {
  const { t } = useTranslation('own-access');
  const [form] = Form.useForm<Values>();
  const failureText = useFailureText();
  const { mutate, error, isPending } = useWrite({ mutationFn: onSend, onError: useRefusedFields(form) });
  const warned = error ? warning?.(error) : undefined;
  const unsaid = error && !isMarked(form, error);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      {...(initialValues ? { initialValues } : {})}
      onFinish={(values) => mutate(values)}
    >
      {children}
      {unsaid ? (
        <Alert type={warned ? 'warning' : 'error'} showIcon message={warned ?? failureText(error)} />
      ) : null}
      <div className={styles.actions}>
        <Button type="primary" danger={danger} htmlType="submit" loading={isPending}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
