import { Alert, Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { makeAssistantKey, MOST_ASSISTANT_DAYS } from '#contract/assistants';
import { isMarked } from '../../components/form/refused-fields';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useRefusedFields } from './useRefusedFields';
import styles from './OwnAccess.module.css';

type Values = { keyName: string; writes: 'Y' | 'N'; days: number; password?: string };
type Props = { withPassword: boolean; onDone: (key: string) => void; onCancel: () => void };

/** After how many days a key can end. */
const LIVES = [7, 30, MOST_ASSISTANT_DAYS] as const;

/** Asks what an assistant may, and for how long; whoever has a password gives it once more. */
export function AssistantKeyForm({ withPassword, onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(makeAssistantKey.body);
  const mark = useRefusedFields(form);
  const failureText = useFailureText();
  const send = useSend();
  const make = useWrite({
    mutationFn: ({ days, ...body }: Values) =>
      send(makeAssistantKey, { body: { ...body, days: String(days) } }),
    onSuccess: ({ key }) => onDone(key),
    onError: mark,
  });
  const unsaid = make.error && !isMarked(form, make.error);
  const days = (count: number) => t('assistants.days', { count });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ keyName: '', writes: 'N', days: 30 }}
      onFinish={(values) => make.mutate(values)}
    >
      <Form.Item name="keyName" label={t('assistants.name')} rules={rules('keyName')}>
        <Input autoFocus autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="writes" label={t('assistants.may')} extra={t('assistants.mayHint')}>
        <Select
          options={(['N', 'Y'] as const).map((value) => ({
            value,
            label: t(value === 'Y' ? 'assistants.writes' : 'assistants.reads'),
          }))}
        />
      </Form.Item>
      <Form.Item name="days" label={t('assistants.for')}>
        <Select options={LIVES.map((value) => ({ value, label: days(value) }))} />
      </Form.Item>
      {withPassword ? (
        <Form.Item
          name="password"
          label={t('step.password')}
          rules={[{ required: true, message: t('assistants.passwordNeeded') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={1000} />
        </Form.Item>
      ) : null}
      {unsaid ? <Alert type="error" showIcon message={failureText(make.error)} /> : null}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={make.isPending}>
          {t('assistants.makeIt')}
        </Button>
        <Button onClick={onCancel}>{t('password.cancel')}</Button>
      </div>
    </Form>
  );
}
