import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { beginOwnApp } from '#contract/two-step';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { OwnForm } from './OwnForm';

type Values = { password: string };
type Props = { danger: boolean; onGo: (password: string) => Promise<void>; onCancel: () => void };

/** Asks for the password once more, before how one gets in is changed. */
export function ProveOneself({ danger, onGo, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const rules = useSchemaRules(beginOwnApp.body);
  return (
    <OwnForm<Values>
      submit={t('step.go')}
      danger={danger}
      onSend={({ password }) => onGo(password)}
      onCancel={onCancel}
    >
      <Form.Item name="password" label={t('step.password')} rules={rules('password')}>
        <Input.Password autoFocus autoComplete="current-password" maxLength={1000} />
      </Form.Item>
    </OwnForm>
  );
}
