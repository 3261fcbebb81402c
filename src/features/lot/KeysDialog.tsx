import { useList } from '@refinedev/core';
import { AutoComplete, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { returnKeys, takeKeys, type VehicleKeys } from '#contract/lot';
import type { SiteUser } from '#contract/sites';
import { Dialog } from '../../components/Dialog';
import { useAnswer } from '../../components/form/useAnswer';
import { useCommand } from '../../providers/data/useCommand';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { useLotReload } from './useLot';

type Props = {
  order: { workOrderId: number; extId: string };
  keys: VehicleKeys | null;
  /** They are taken, or handed on by whoever has them; or they are hung up. */
  step: 'take' | 'return';
  onClose: () => void;
};
type Values = { holder: string; hungAt: string };

const nameOf = ({ firstName, lastName, userName }: SiteUser) => `${firstName} ${lastName}`.trim() || userName;

/** Records who takes the keys of a vehicle, or where they hang. */
export function KeysDialog({ order: { workOrderId, extId }, keys, step, onClose }: Props) {
  const { t } = useTranslation('lot');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { siteId } = site;
  const [form] = Form.useForm<Values>();
  const { send, sending, problem } = useAnswer(form);
  const reload = useLotReload();
  const take = useCommand(takeKeys, {
    success: ({ holder }) => t('keys.saidWith', { number: extId, holder }),
  });
  const hang = useCommand(returnKeys, {
    success: ({ hungAt }) => t('keys.saidHang', { number: extId, place: hungAt }),
  });
  const { query } = useList<SiteUser>({
    resource: 'users',
    meta: { siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: step === 'take' },
  });
  const people = query.data?.data ?? [];
  const own = `${user.firstName} ${user.lastName}`.trim() || user.userName;
  // Whoever has them hands them to someone else.
  const initial: Values = { holder: keys?.out ? '' : own, hungAt: keys?.hungAt ?? '' };
  const { holder, hungAt } = { ...initial, ...(Form.useWatch([], form) as Partial<Values> | undefined) };
  const handsOver = step === 'take' && keys?.out === true;
  const title = t(step === 'return' ? 'keys.return' : handsOver ? 'keys.handOver' : 'keys.take');
  const missing = step === 'take' ? holder.trim() === '' : hungAt.trim() === '';
  const save = () =>
    send(async () => {
      const person = holder.trim() === own ? user : people.find((one) => nameOf(one) === holder.trim());
      try {
        if (step === 'return') await hang.send({ body: { siteId, workOrderId, hungAt: hungAt.trim() } });
        else {
          const who = person
            ? { holderUser: person.userName, holderName: '' }
            : { holderUser: '', holderName: holder.trim() };
          await take.send({
            body: { siteId, workOrderId, ...who, seen: handsOver ? keys.keyHandoverId : null },
          });
        }
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
      id="vehicle-keys"
      size="small"
      title={`${title} · #${extId}`}
      okText={title}
      notYet={missing ? t(step === 'take' ? 'keys.whoFirst' : 'keys.whereFirst') : ''}
      confirmLoading={sending}
      problem={problem}
      onOk={form.submit}
      onCancel={onClose}
    >
      {handsOver ? <p>{t('keys.heldBy', { holder: keys.holder })}</p> : null}
      <Form<Values>
        form={form}
        name="keys"
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={() => {
          if (!missing) save();
        }}
      >
        {step === 'take' ? (
          <Form.Item name="holder" label={t('keys.who')} extra={t('keys.whoHint')}>
            <AutoComplete
              data-autofocus
              maxLength={60}
              allowClear
              options={people.map((person) => ({ value: nameOf(person), key: person.userName }))}
              filterOption={(typed, option) =>
                (option?.value ?? '').toLowerCase().includes(typed.trim().toLowerCase())
              }
            />
          </Form.Item>
        ) : (
          <Form.Item name="hungAt" label={t('keys.where')} extra={t('keys.whereHint')}>
            <Input maxLength={40} autoComplete="off" data-autofocus />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}
