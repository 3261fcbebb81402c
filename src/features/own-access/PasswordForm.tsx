import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeOwnPassword } from '#contract/own-access';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useSend } from '../../providers/data/useCommand';
import { OwnForm } from './OwnForm';

type Values = { oldPassword: string; newPassword: string };
type Props = { onDone: () => void; onCancel: () => void };

/** Changes one's own password; what is refused is said at its field. */
export function PasswordForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const rules = useSchemaRules(changeOwnPassword.body);
  const send = useSend();
  async function change(body: Values): Promise<void> {
    await send(changeOwnPassword, { body });
    onDone();
  }
  return (
    <OwnForm<Values> submit={t('password.save')} onSend={change} onCancel={onCancel}>
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
    </OwnForm>
  );
}
