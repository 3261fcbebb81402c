import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addOwnPasskey, beginOwnPasskey } from '#contract/passkeys';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useSend } from '../../providers/data/useCommand';
import { makePasskey } from '../../providers/passkeys';
import { OwnForm } from './OwnForm';

type Values = { passkeyName: string };
type Props = {
  /** With recovery codes, which are told this once, where there were none before. */
  onDone: (name: string, codes: readonly string[]) => void;
  onCancel: () => void;
};

/** The browser made none; shown as a text of this form. */
class NotMade extends Error {
  constructor(readonly text: 'givenUp' | 'there') {
    super(text);
  }
}

/** Names a passkey, and has the device make it. */
export function PasskeyForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const rules = useSchemaRules(addOwnPasskey.body);
  const send = useSend();
  async function add({ passkeyName }: Values): Promise<void> {
    const { ticket, options } = await send(beginOwnPasskey, {});
    const response = await makePasskey(options).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'InvalidStateError') throw new NotMade('there');
      throw error;
    });
    if (!response) throw new NotMade('givenUp');
    const { recoveryCodes } = await send(addOwnPasskey, { body: { ticket, passkeyName, response } });
    onDone(passkeyName.trim(), recoveryCodes);
  }
  return (
    <OwnForm<Values>
      submit={t('passkeys.make')}
      onSend={add}
      onCancel={onCancel}
      warning={(error) => (error instanceof NotMade ? t(`passkeys.${error.text}`) : undefined)}
    >
      <Form.Item
        name="passkeyName"
        label={t('passkeys.name')}
        extra={t('passkeys.nameHint')}
        rules={rules('passkeyName')}
      >
        <Input autoFocus maxLength={60} />
      </Form.Item>
    </OwnForm>
  );
}
