import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../../components/Dialog';
import { CheckList } from '../../../../../components/form/CheckList';
import { useListWords } from '../../../components/useListWords';
import type { NewKeyValues } from './useKeys';

/** The possible lifetimes of a key, in days. */
const LIVES = [30, 90, 180, 365, 730] as const;

type Props = {
  scopes: readonly string[];
  busy: boolean;
  problem: string | undefined;
  onOk: (values: NewKeyValues) => void;
  onCancel: () => void;
};

/** Asks for a new key's name, its scopes among those the account may have, and when it expires. */
export function NewKeyDialog({ scopes, busy, problem, onOk, onCancel }: Props) {
  const { t } = useTranslation('site-config');
  const [form] = Form.useForm<NewKeyValues>();
  const { keyName = '', scopes: chosen = [] } = (Form.useWatch([], form) ?? {}) as Partial<NewKeyValues>;
  const ready = keyName.trim() !== '' && chosen.length > 0;
  return (
    <Dialog
      id="service-key-new"
      size="medium"
      title={t('accounts.newKey.title')}
      okText={t('accounts.newKey.ok')}
      confirmLoading={busy}
      notYet={ready ? '' : t('accounts.newKey.notYet')}
      problem={problem}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ keyName: '', scopes: [], days: 365 }}
        onFinish={(values) => (ready ? onOk({ ...values, keyName: values.keyName.trim() }) : undefined)}
      >
        <Form.Item name="keyName" label={t('accounts.newKey.name')}>
          <Input maxLength={60} autoComplete="off" data-autofocus />
        </Form.Item>
        <Form.Item name="scopes" label={t('accounts.newKey.scopes')} extra={t('accounts.newKey.hint')}>
          <CheckList
            choices={scopes.map((value) => ({ value, label: value }))}
            words={useListWords(t('accounts.newKey.scopes'))}
          />
        </Form.Item>
        <Form.Item name="days" label={t('accounts.newKey.days')}>
          <Select options={LIVES.map((value) => ({ value, label: t('accounts.days', { count: value }) }))} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
