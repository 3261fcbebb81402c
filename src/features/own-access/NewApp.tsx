import { QRCodeSVG } from '@rc-component/qrcode';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { confirmOwnApp } from '#contract/two-step';
import { isMarked } from '../../components/form/refused-fields';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { grouped } from './grouped';
import { useRefusedFields } from './useRefusedFields';
import styles from './OwnAccess.module.css';

/** What an authenticator app is given. */
export type AppGiven = { secret: string; address: string };
type Values = { code: string };
type Props = {
  app: AppGiven;
  /** With the recovery codes, which are told this once. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** The picture that an authenticator app reads; the first code that it shows sets it up. */
export function NewApp({ app, onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(confirmOwnApp.body);
  const mark = useRefusedFields(form);
  const failureText = useFailureText();
  const send = useSend();
  const confirm = useWrite({
    mutationFn: (body: Values) => send(confirmOwnApp, { body }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: mark,
  });
  const unsaid = confirm.error && !isMarked(form, confirm.error);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => confirm.mutate(values)}
    >
      <p>{t('step.read')}</p>
      <figure className={styles.app}>
        <QRCodeSVG value={app.address} size={168} marginSize={2} title={t('step.picture')} />
        <figcaption>
          {t('step.secret')} <code>{grouped(app.secret)}</code>
        </figcaption>
      </figure>
      <Form.Item name="code" label={t('step.code')} rules={rules('code')}>
        <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
      </Form.Item>
      {unsaid ? <Alert type="error" showIcon message={failureText(confirm.error)} /> : null}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          {t('step.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('step.cancel')}</Button>
      </div>
    </Form>
  );
}
