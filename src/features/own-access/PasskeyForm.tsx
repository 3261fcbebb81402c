import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addOwnPasskey, beginOwnPasskey } from '#contract/passkeys';
import { isMarked } from '../../components/form/refused-fields';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { makePasskey } from '../../providers/passkeys';
import { useRefusedFields } from './useRefusedFields';
import styles from './OwnAccess.module.css';

type Values = { passkeyName: string; password: string };
type Props = {
  /** With recovery codes, which are told this once, where there were none before. */
  onDone: (name: string, codes: readonly string[]) => void;
  onCancel: () => void;
};

/** The browser made none; said as a text of this form. */
class NotMade extends Error {
  constructor(readonly text: 'givenUp' | 'there') {
    super(text);
  }
}

/** Names a passkey, asks for the password once more, and has the device make it. */
export function PasskeyForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const [form] = Form.useForm<Values>();
  const nameRules = useSchemaRules(addOwnPasskey.body);
  const rules = useSchemaRules(beginOwnPasskey.body);
  const mark = useRefusedFields(form);
  const failureText = useFailureText();
  const send = useSend();
  const add = useWrite({
    mutationFn: async ({ passkeyName, password }: Values) => {
      const { ticket, options } = await send(beginOwnPasskey, { body: { password } });
      const response = await makePasskey(options).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'InvalidStateError') throw new NotMade('there');
        throw error;
      });
      if (!response) throw new NotMade('givenUp');
      return send(addOwnPasskey, { body: { ticket, passkeyName, response } });
    },
    onSuccess: ({ recoveryCodes }, { passkeyName }) => onDone(passkeyName.trim(), recoveryCodes),
    onError: mark,
  });
  const { error } = add;
  const unsaid = error && !isMarked(form, error);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => add.mutate(values)}
    >
      <Form.Item
        name="passkeyName"
        label={t('passkeys.name')}
        extra={t('passkeys.nameHint')}
        rules={nameRules('passkeyName')}
      >
        <Input autoFocus maxLength={60} />
      </Form.Item>
      <Form.Item name="password" label={t('step.password')} rules={rules('password')}>
        <Input.Password autoComplete="current-password" maxLength={1000} />
      </Form.Item>
      {unsaid ? (
        <Alert
          type={error instanceof NotMade ? 'warning' : 'error'}
          showIcon
          message={error instanceof NotMade ? t(`passkeys.${error.text}`) : failureText(error)}
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t('passkeys.make')}
        </Button>
        <Button onClick={onCancel}>{t('step.cancel')}</Button>
      </div>
    </Form>
  );
}
