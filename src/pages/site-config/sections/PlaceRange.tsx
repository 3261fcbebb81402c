import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import { addLotPlaces } from '#contract/lot-places';
import { placeRange, PLACES_AT_ONCE } from '#domain/lot/place';
import { Dialog } from '../../../components/Dialog';
import { NumberInput, type NumberValue } from '../../../components/form/NumberInput';
import { useAnswer } from '../../../components/form/useAnswer';
import { useSchemaRules } from '../../../components/form/useSchemaRules';
import { useCommand } from '../../../providers/data/useCommand';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useReload } from '../../../providers/data/useReload';

type Values = { from: string; to: string; zone: string; capacity: NumberValue };

const NOTHING: Values = { from: '', to: '', zone: '', capacity: null };

/** Adds all places from one code to another; the button shows how many first. */
export function PlaceRange({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(addLotPlaces.body);
  const { send, sending, problem } = useAnswer(form);
  const reload = useReload('lot-places');
  const said = ({ added, there }: AnswerOf<typeof addLotPlaces>) =>
    [
      t('places.range.added', { count: added }),
      ...(there.length > 0 ? [t('places.range.there', { count: there.length })] : []),
    ].join(' ');
  const command = useCommand(addLotPlaces, { success: said });
  const { from, to } = { ...NOTHING, ...(Form.useWatch([], form) as Partial<Values> | undefined) };
  const range = placeRange(from, to);
  const count = 'codes' in range ? range.codes.length : 0;
  const wrong =
    'problem' in range && from.trim() !== '' && to.trim() !== ''
      ? t(`places.range.problem.${range.problem}`, { most: PLACES_AT_ONCE })
      : undefined;
  const add = ({ zone, capacity, ...ends }: Values) =>
    send(async () => {
      try {
        await command.send({
          body: {
            siteId: site.siteId,
            ...ends,
            zone: zone.trim(),
            capacity: capacity === null ? null : Number(capacity),
          },
        });
      } catch (error) {
        return error;
      }
      void reload();
      onClose();
      return undefined;
    });
  return (
    <Dialog
      id="place-range"
      size="small"
      title={t('places.range.title')}
      okText={count === 0 ? t('places.range.none') : t('places.range.add', { count })}
      cancelText={t('form.cancel')}
      notYet={count === 0 ? (wrong ?? t('places.range.hint')) : ''}
      confirmLoading={sending}
      problem={problem ?? wrong}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        name="place-range"
        layout="vertical"
        requiredMark={false}
        initialValues={NOTHING}
        onFinish={add}
      >
        <Form.Item
          name="from"
          label={t('places.range.from')}
          extra={t('places.range.hint')}
          rules={rules('from')}
        >
          <Input
            maxLength={20}
            autoComplete="off"
            onPressEnter={form.submit}
            autoCapitalize="characters"
            data-autofocus
          />
        </Form.Item>
        <Form.Item name="to" label={t('places.range.to')} rules={rules('to')}>
          <Input maxLength={20} autoComplete="off" onPressEnter={form.submit} autoCapitalize="characters" />
        </Form.Item>
        <Form.Item name="zone" label={t('places.field.zone')} extra={t('places.hint.zone')}>
          <Input maxLength={60} autoComplete="off" onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item
          name="capacity"
          label={t('places.field.capacity')}
          extra={t('places.hint.capacity')}
          rules={rules('capacity')}
        >
          <NumberInput />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
