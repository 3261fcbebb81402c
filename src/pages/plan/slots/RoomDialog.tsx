import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { setSlotRooms, type SlotRoom } from '#contract/slots';
import { SLOT_KINDS, type SlotKind } from '#domain/slots/slots';
import { Dialog } from '../../../components/Dialog';
import { NumberInput, type NumberValue } from '../../../components/form/NumberInput';
import { useAnswer } from '../../../components/form/useAnswer';
import { useSchemaRules } from '../../../components/form/useSchemaRules';
import { useCommand } from '../../../providers/data/useCommand';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useSlotsReload } from './useSlots';

type Props = { rooms: readonly SlotRoom[]; onClose: () => void };
type Values = Record<SlotKind, NumberValue>;

/** Asks how many vehicles of each kind fit in a day; a kind left empty is not offered. */
export function RoomDialog({ rooms, onClose }: Props) {
  const { t } = useTranslation('slots');
  const { site } = useCurrentSite();
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(setSlotRooms.body);
  const { send, sending, problem } = useAnswer(form);
  const command = useCommand(setSlotRooms, { success: () => t('room.saved') });
  const reload = useSlotsReload();
  const perDay = (kind: SlotKind) => rooms.find((room) => room.kind === kind)?.perDay ?? null;
  const seen = { Detail: perDay('Detail'), Photos: perDay('Photos'), Transport: perDay('Transport') };
  const save = ({ Detail, Photos, Transport }: Values) =>
    send(async () => {
      try {
        await command.send({
          body: {
            siteId: site.siteId,
            Detail: numberOf(Detail),
            Photos: numberOf(Photos),
            Transport: numberOf(Transport),
            seen,
          },
        });
      } catch (error) {
        reload();
        return error;
      }
      reload();
      onClose();
      return undefined;
    });
  return (
    <Dialog
      id="slot-rooms"
      size="small"
      title={t('room.title')}
      okText={t('room.save')}
      cancelText={t('room.cancel')}
      confirmLoading={sending}
      problem={problem}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('room.why')}</p>
      <Form<Values>
        form={form}
        name="slot-rooms"
        layout="vertical"
        requiredMark={false}
        initialValues={seen}
        onFinish={save}
      >
        {SLOT_KINDS.map((kind, place) => (
          <Form.Item key={kind} name={kind} label={t(`kind.${kind}`)} rules={rules(kind)}>
            <NumberInput onPressEnter={form.submit} {...(place === 0 ? { 'data-autofocus': true } : {})} />
          </Form.Item>
        ))}
      </Form>
    </Dialog>
  );
}

const numberOf = (value: NumberValue): number | null => (value === null ? null : Number(value));
