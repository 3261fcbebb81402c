import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { proveOneself } from '#contract/proof';
import { useSend } from '../../providers/data/useCommand';
import { OwnForm } from './OwnForm';

type Values = { password: string; code?: string };
type Props = { withCode: boolean; onDone: () => void; onCancel: () => void };

/** Asks for the password once more, and for a code where there is a second step. */
export function ProofForm({ withCode, onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const send = useSend();
  async function prove(body: Values): Promise<void> {
    await send(proveOneself, { body });
    onDone();
  }
  return (
    <OwnForm<Values> submit={t('step.go')} onSend={prove} onCancel={onCancel}>
      <Form.Item
        name="password"
        label={t('step.password')}
        rules={[{ required: true, message: t('proof.passwordNeeded') }]}
      >
        <Input.Password autoFocus data-autofocus autoComplete="current-password" maxLength={1000} />
      </Form.Item>
      {withCode ? (
        <Form.Item
          name="code"
          label={t('proof.code')}
          rules={[{ required: true, message: t('proof.codeNeeded') }]}
        >
          <Input autoComplete="one-time-code" maxLength={40} />
        </Form.Item>
      ) : null}
    </OwnForm>
  );
}
