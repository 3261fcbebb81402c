import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAt } from '#domain/days';
import type { Cause } from '#domain/ledger/causes';
import { isStageName } from '#domain/stages';
import { formatMoment, formatShortDay, formatTime } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { TimeTick } from '../../../components/charts/time-ticks';
import type { Part } from '#domain/ledger/parts';
import type { LaneName, LineEvent } from './line';

const MINUTE_MS = 60_000;

const STATES = {
  Waiting: 'waiting',
  Begun: 'begun',
  Assigned: 'assigned',
  Unassigned: 'unassigned',
  'Waiting for Parts': 'parts',
  'Waiting to Order Part': 'toOrder',
  'Part Ordered': 'ordered',
  Claimed: 'claimed',
  'On Hold': 'onHold',
  'In Storage': 'inStorage',
} as const;

/** How events of a vehicle are worded, at its site and in the language of the page. */
export function useTimelineWords() {
  const { t, i18n } = useTranslation(['timeline', 'cockpit', 'work-orders']);
  const { timeZone } = useCurrentSite().site;
  const { language } = i18n;
  return useMemo(() => {
    const moment = (at: number) => formatMoment(new Date(at), timeZone, language);
    const part = (one: Part) => t(`cockpit:part.${one}`);
    const between = ({ from, to, lasts }: Pick<LineEvent, 'from' | 'to' | 'lasts'>) => {
      const [begins, ends] = [new Date(from), new Date(to)];
      const sameDay = dayAt(begins, timeZone) === dayAt(ends, timeZone);
      const end = sameDay ? formatTime(ends, timeZone, language) : moment(to);
      return t('between', { from: moment(from), to: lasts ? t('now') : end });
    };
    /** How long something lasted, in its two largest units. */
    const duration = (ms: number) => {
      const minutes = Math.round(ms / MINUTE_MS);
      const [d, h, m] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
      if (d > 0) return h > 0 ? t('duration.daysHours', { d, h }) : t('duration.days', { d });
      if (h > 0) return m > 0 ? t('duration.hoursMinutes', { h, m }) : t('duration.hours', { h });
      return m > 0 ? t('duration.minutes', { m }) : t('duration.less');
    };
    return {
      moment,
      part,
      between,
      duration,
      closed: (cause: Cause) => t('closedCause', { closed: part('closed'), cause: part(cause) }),
      lane: (lane: LaneName) => t(`lane.${lane}`),
      shop: (name: string) => (name === '' ? t('lane.work') : name),
      stage: (stage: string) => (isStageName(stage) ? t(`work-orders:stage.${stage}`) : stage),
      away: t('away'),
      nameless: t('nameless'),
      /** What a stretch was; a place is called as it is, and a clock is one. */
      state: ({ kind, state, ref }: { kind: string; state: string; ref: string }) => {
        if (kind === 'clock') return t('state.clock');
        if (kind === 'rework')
          return isStageName(state) ? t('state.sentBack', { stage: t(`work-orders:stage.${state}`) }) : '';
        if (kind === 'stage' && ref === 'Approve' && state === 'Waiting') return t('state.decision');
        return state in STATES ? t(`state.${STATES[state as keyof typeof STATES]}`) : state;
      },
      told: (event: LineEvent) =>
        [event.lane, event.what, ...event.details, between(event), duration(event.to - event.from)].join(
          ', ',
        ),
      tick: ({ at, day, startsDay }: TimeTick) =>
        startsDay ? formatShortDay(day, language) : formatTime(new Date(at), timeZone, language),
    };
  }, [t, language, timeZone]);
}

export type TimelineWords = ReturnType<typeof useTimelineWords>;
