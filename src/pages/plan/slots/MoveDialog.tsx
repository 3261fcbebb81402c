import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '#contract/slots';
import { Dialog } from '../../../components/Dialog';
import { SelectField } from '../../../components/fields/SelectField';
import { formatPromise, formatWeekday } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { SlotCommands } from './useSlotCommands';
import type { SlotDayLoads } from './useSlots';

type Props = {
  slot: Slot & { slotId: number };
  days: readonly SlotDayLoads[];
  commands: SlotCommands;
  onClose: () => void;
};

/** Chooses another day for a slot; a day before the vehicle's promised date is allowed, with a warning. */
export function MoveDialog({ slot, days, commands: { move }, onClose }: Props) {
  const { t, i18n } = useTranslation('slots');
  const { timeZone } = useCurrentSite().site;
  const { language } = i18n;
  const { slotId, kind, extId, day: now, fits, readyBy, firstDay } = slot;
  const [day, setDay] = useState(fits);
  const options = days.flatMap(({ day: one, loads }) => {
    const load = loads.find((other) => other.kind === kind);
    if (!load || one === now) return [];
    const name = formatWeekday(one, language);
    const { room, booked } = load;
    if (room === null)
      return [{ value: one, label: t('moveDialog.optionOff', { day: name, count: booked }) }];
    const full = booked >= room;
    const label = full
      ? t('moveDialog.full', { day: name })
      : t('moveDialog.option', { day: name, booked, room });
    return [{ value: one, label, disabled: full }];
  });
  const early = day !== '' && day < firstDay;
  return (
    <Dialog
      id="slot-move"
      size="small"
      title={t('moveDialog.title', { kind: t(`kind.${kind}`), number: extId })}
      okText={t('moveDialog.do')}
      cancelText={t('moveDialog.cancel')}
      notYet={day === '' ? t('moveDialog.choose') : ''}
      confirmLoading={move.isPending}
      onOk={() => move.mutate({ slot, slotId, day }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <SelectField labelled label={t('moveDialog.day')} value={day} onChange={setDay} options={options} />
      {fits === '' ? null : <p>{t('moveDialog.fitsNote', { day: formatWeekday(fits, language) })}</p>}
      {early ? (
        <p role="status">{t('moveDialog.early', { when: formatPromise(readyBy, timeZone, language) })}</p>
      ) : null}
    </Dialog>
  );
}
