import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Slot } from '#contract/slots';
import type { BadgeTone } from '#domain/statuses';
import { Badge } from '../../../components/Badge';
import { Can } from '../../../components/Can';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { useCurrentSite } from '../../../providers/session/session-store';
import { formatWeekday } from '../../../providers/i18n/format';
import { readyText } from './slot-text';
import type { SlotCommands } from './useSlotCommands';
import styles from './Slots.module.css';

export type LineProps = {
  slot: Slot;
  commands: SlotCommands;
  /** Opens the choice of another day. */
  onMove: (slot: Slot) => void;
  /** Also shows what it is for and its day. */
  whole?: boolean;
};

const TONES: Readonly<Record<Slot['state'], BadgeTone>> = {
  proposed: 'info',
  booked: 'neutral',
  atRisk: 'danger',
  missed: 'warning',
  done: 'success',
};

/** A vehicle's slot: which vehicle, when it is promised, the slot's state, and its actions. */
export function SlotLine({ slot, commands, onMove, whole = false }: LineProps) {
  const { t, i18n } = useTranslation('slots');
  const { site } = useCurrentSite();
  const { language } = i18n;
  const { workOrderId, extId, description, customerName, kind, day, state, risk, fits, bookedBy } = slot;
  const about = [
    customerName,
    readyText(slot, { t, timeZone: site.timeZone, language }),
    bookedBy === '' ? '' : t('bookedBy', { who: bookedBy }),
  ];
  const trouble = state === 'atRisk' || state === 'missed';
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.what}>
        {whole ? (
          <span className={styles.when}>
            {t('wasOn', { kind: t(`kind.${kind}`), day: formatWeekday(day, language) })}
          </span>
        ) : null}
        <VehicleLink order={{ workOrderId, extId }}>
          <span className={styles.number}>#{extId}</span> {description}
        </VehicleLink>
        <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
        {trouble ? (
          <span className={styles.about}>
            {risk === null ? null : `${t(`risk.${risk}`, { day: formatWeekday(day, language) })} `}
            {fits === '' ? t('noFit') : t('fits', { day: formatWeekday(fits, language) })}
          </span>
        ) : null}
      </span>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      <Can resource="slots" action="edit">
        <Acts slot={slot} commands={commands} onMove={onMove} />
      </Can>
    </li>
  );
}

function Acts({ slot, commands, onMove }: LineProps) {
  const { t, i18n } = useTranslation('slots');
  const { slotId, kind, extId, state, fits, isReady } = slot;
  const { book, move, cancel, finish } = commands;
  const words = { kind: t(`kind.${kind}`), number: extId };
  if (state === 'done') return null;
  if (slotId === null) {
    return (
      <span className={styles.acts}>
        <Button
          size="small"
          aria-label={t('bookOne', words)}
          disabled={book.isPending}
          onClick={() => book.mutate([slot])}
        >
          {t('book')}
        </Button>
      </span>
    );
  }
  const day = formatWeekday(fits, i18n.language);
  return (
    <span className={styles.acts}>
      {fits === '' ? null : (
        <Button
          size="small"
          type="primary"
          aria-label={t('moveOneTo', { ...words, day })}
          disabled={move.isPending}
          onClick={() => move.mutate({ slot, slotId, day: fits })}
        >
          {t('moveTo', { day })}
        </Button>
      )}
      <ReasonButton
        size="small"
        aria-label={t('doneOne', words)}
        disabled={finish.isPending}
        why={kind === 'Transport' && !isReady ? t('notReady') : undefined}
        onPress={() => finish.mutate({ slot, slotId })}
      >
        {t('done')}
      </ReasonButton>
      <Button size="small" aria-label={t('moveOne', words)} onClick={() => onMove(slot)}>
        {t('move')}
      </Button>
      <Button
        size="small"
        aria-label={t('cancelOne', words)}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate({ slot, slotId })}
      >
        {t('cancel')}
      </Button>
    </span>
  );
}
