import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { makeAssistantKey, MOST_ASSISTANT_DAYS } from '#contract/assistants';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useSend } from '../../providers/data/useCommand';
import { OwnForm } from './OwnForm';

type Values = { keyName: string; writes: 'Y' | 'N'; days: number };
type Props = { onDone: (key: string) => void; onCancel: () => void };

/** After how many days a key can end. */
const LIVES = [7, 30, MOST_ASSISTANT_DAYS] as const;

/** Asks what an assistant may, and for how long. */
export function AssistantKeyForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation('own-access');
  const rules = useSchemaRules(makeAssistantKey.body);
  const send = useSend();
  async function make({ days: life, ...body }: Values): Promise<void> {
    onDone((await send(makeAssistantKey, { body: { ...body, days: String(life) } })).key);
  }
  const days = (count: number) => t('assistants.days', { count });
  return (
    <OwnForm<Values>
      initialValues={{ keyName: '', writes: 'N', days: 30 }}
      submit={t('assistants.makeIt')}
      onSend={make}
      onCancel={onCancel}
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
    </OwnForm>
  );
}
