import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { beginOwnApp } from '#contract/two-step';
import { isMarked } from '../../components/form/refused-fields';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useFailureText } from '../../providers/api/useFailureText';
import { useWrite } from '../../providers/data/useWrite';
import { useRefusedFields } from './useRefusedFields';
import styles from './OwnAccess.module.css';

type Values = { password: string };
type Props = { danger: boolean; onGo: (password: string) => Promise<void>; onCancel: () => void };

/** Asks for the password once more, before how one gets in is changed. */
export function ProveOneself({ danger, onGo, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(beginOwnApp.body);
  const mark = useRefusedFields(form);
  const failureText = useFailureText();
  const go = useWrite({ mutationFn: ({ password }: Values) => onGo(password), onError: mark });
  const unsaid = go.error && !isMarked(form, go.error);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => go.mutate(values)}
    >
      <Form.Item name="password" label={t('step.password')} rules={rules('password')}>
        <Input.Password autoFocus autoComplete="current-password" maxLength={1000} />
      </Form.Item>
      {unsaid ? <Alert type="error" showIcon message={failureText(go.error)} /> : null}
      <div className={styles.actions}>
        <Button type="primary" danger={danger} htmlType="submit" loading={go.isPending}>
          {t('step.go')}
        </Button>
        <Button onClick={onCancel}>{t('step.cancel')}</Button>
      </div>
    </Form>
  );
}
