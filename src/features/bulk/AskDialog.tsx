import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveNote } from '#contract/notes';
import { correctVehicle } from '#contract/workbench';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Dialog } from '../../components/Dialog';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useUnsavedChanges } from '../../components/unsaved-changes/useUnsavedChanges';
import type { Asked, CommandAction } from './bulk-action';

type Props = {
  title: string;
  ask: CommandAction<never>['ask'];
  /** The vehicles or parts it will be done with: ticked rows may be out of view. */
  names: readonly string[];
  onAnswer: (asked: Asked) => void;
  onClose: () => void;
};

/** More names than these are counted. */
const MOST_NAMES = 4;
const NOTHING: Asked = { note: '', lotName: '', lotNumber: '' };

/** Asks once what is the same for everything ticked. */
export function AskDialog({ ask, ...props }: Props) {
  const { title, names, onAnswer, onClose } = props;
  if (ask === 'note' || ask === 'lot') return <AskForm {...props} ask={ask} />;
  return (
    <ConfirmDialog
      id="bulk-ask"
      title={title}
      okText={title}
      onOk={() => onAnswer(NOTHING)}
      onCancel={onClose}
    >
      <p>{ask(names.length)}</p>
      <Names names={names} />
    </ConfirmDialog>
  );
}

/** The first of them, so that it is clear what is meant after further searches. */
function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('bulk');
  const rest = names.length - MOST_NAMES;
  return (
    <p>
      {names.slice(0, MOST_NAMES).join('; ')}
      {rest > 0 ? ` ${t('more', { count: rest })}` : ''}
    </p>
  );
}

function AskForm({ title, ask, names, onAnswer, onClose }: Omit<Props, 'ask'> & { ask: 'note' | 'lot' }) {
  const { t } = useTranslation('bulk');
  const [form] = Form.useForm<Asked>();
  const noteRules = useSchemaRules(saveNote.body);
  const lotRules = useSchemaRules(correctVehicle.body);
  const typed = { ...NOTHING, ...Form.useWatch([], form) };
  const leave = useUnsavedChanges(
    Object.values(typed).some((text) => text !== ''),
    onClose,
  );
  const missing = ask === 'note' ? typed.note.trim() === '' : typed.lotName.trim() === '';
  return (
    <Dialog
      id="bulk-ask"
      title={title}
      size="small"
      okText={title}
      notYet={missing ? t(`missing.${ask}`) : ''}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <p>{t('asked', { count: names.length })}</p>
      <Names names={names} />
      <Form<Asked>
        form={form}
        name="bulk-ask"
        layout="vertical"
        requiredMark={false}
        initialValues={NOTHING}
        onFinish={(values) => {
          if (!missing) onAnswer({ ...NOTHING, ...values });
        }}
      >
        {ask === 'note' ? (
          <Form.Item name="note" label={t('note')} rules={noteRules('notes')}>
            <Input.TextArea rows={5} data-autofocus />
          </Form.Item>
        ) : (
          <>
            <Form.Item name="lotName" label={t('lotName')} rules={lotRules('lotName')}>
              <Input autoComplete="off" data-autofocus />
            </Form.Item>
            <Form.Item
              name="lotNumber"
              label={t('lotNumber')}
              extra={t('lotNumberHint')}
              rules={lotRules('lotNumber')}
            >
              <Input autoComplete="off" />
            </Form.Item>
          </>
        )}
      </Form>
    </Dialog>
  );
}
