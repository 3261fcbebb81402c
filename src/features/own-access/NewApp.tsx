import { QRCodeSVG } from '@rc-component/qrcode';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { confirmOwnApp } from '#contract/two-step';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useSend } from '../../providers/data/useCommand';
import { grouped } from './grouped';
import { OwnForm } from './OwnForm';
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

/** The QR code that an authenticator app reads; the first code that it shows sets it up. */
export function NewApp({ app, onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const rules = useSchemaRules(confirmOwnApp.body);
  const send = useSend();
  async function confirm(body: Values): Promise<void> {
    onDone((await send(confirmOwnApp, { body })).recoveryCodes);
  }
  return (
    <OwnForm<Values> submit={t('step.confirm')} onSend={confirm} onCancel={onCancel}>
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
    </OwnForm>
  );
}
