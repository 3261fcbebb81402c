import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeOwnPassword } from '#contract/own-access';
import { isMarked } from '../../components/form/refused-fields';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useRefusedFields } from './useRefusedFields';
import styles from './OwnAccess.module.css';

type Values = { oldPassword: string; newPassword: string };
type Props = { onDone: () => void; onCancel: () => void };

/** Changes one's own password; what is refused is said at its field. */
export function PasswordForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(changeOwnPassword.body);
  const mark = useRefusedFields(form);
  const failureText = useFailureText();
  const send = useSend();
  const change = useWrite({
    mutationFn: (body: Values) => send(changeOwnPassword, { body }),
    onSuccess: onDone,
    onError: mark,
  });
  const unsaid = change.error && !isMarked(form, change.error);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => change.mutate(values)}
    >
      <Form.Item name="oldPassword" label={t('password.old')} rules={rules('oldPassword')}>
        <Input.Password autoFocus autoComplete="current-password" maxLength={1000} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('password.new')}
        extra={t('password.rule')}
        rules={rules('newPassword')}
      >
        <Input.Password autoComplete="new-password" maxLength={1000} />
      </Form.Item>
      {unsaid ? <Alert type="error" showIcon message={failureText(change.error)} /> : null}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('password.save')}
        </Button>
        <Button onClick={onCancel}>{t('password.cancel')}</Button>
      </div>
    </Form>
  );
}
