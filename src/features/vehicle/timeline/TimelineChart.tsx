import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegendItem } from '../../../components/charts/Legend';
import { Timeline } from '../../../components/charts/Timeline';
import type { TimeSpan } from '../../../components/charts/timeline-layout';
import { PART_TONES } from '../../causes/part-tones';
import { formatMoney } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { lanesOf, REWORK_TONE } from './lanes';
import type { Line, LineEvent } from './line';
import { useTimelineTable } from './useTimelineTable';
import { useTimelineWords } from './useTimelineWords';
import { ZoomControl } from './ZoomControl';
import { fitted, viewOf, WHOLE, type Zoom } from './zoom';

type Props = { line: Line; number: string; finding: string };

/** Everything that happened to a vehicle on one scale of time, zoomable. */
export function TimelineChart({ line, number, finding }: Props) {
  const { t, i18n } = useTranslation('timeline');
  const words = useTimelineWords();
  const { timeZone } = useCurrentSite().site;
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const stay = useMemo((): TimeSpan => [Date.parse(line.arrived), Date.parse(line.until)], [line]);
  const view = useMemo(() => viewOf(zoom, stay), [zoom, stay]);
  const { groups, events } = useMemo(() => lanesOf(line, words), [line, words]);
  const known = useMemo(() => new Map(events.map((event) => [event.key, event])), [events]);
  const shaded = useMemo(() => closedOf(line, stay), [line, stay]);
  const table = useTimelineTable(events);
  const now = useMemo(
    () => (line.left === '' ? { at: stay[1], label: t('now') } : undefined),
    [line.left, stay, t],
  );
  const tell = (key: string) => {
    const event = known.get(key);
    return event ? told(event) : { head: '', lines: [] };
  };
  const told = ({ what, lane, details, spent, ...event }: LineEvent) => ({
    head: what,
    lines: [
      { key: 'lane', label: [lane, ...details].join(' · '), value: '' },
      { key: 'between', label: words.between(event), value: words.duration(event.to - event.from) },
      ...(spent?.openMs == null
        ? []
        : [{ key: 'open', label: t('open'), value: words.duration(spent.openMs) }]),
      ...(spent?.cents == null
        ? []
        : [{ key: 'cost', label: t('cost'), value: formatMoney(spent.cents / 100, i18n.language) }]),
    ],
  });
  const pick = (key: string) => {
    const event = known.get(key);
    if (event) setZoom(fitted([event.from, event.to], stay));
  };
  return (
    <Timeline
      title={t('chart')}
      finding={finding}
      empty={t('begins')}
      file={t('file', { number })}
      groups={groups}
      view={view}
      shaded={shaded}
      now={now}
      timeZone={timeZone}
      formatTick={words.tick}
      table={table}
      legend={useLegend(line, shaded.length > 0)}
      tell={tell}
      onPick={pick}
      control={<ZoomControl zoom={zoom} view={view} stay={stay} onZoom={setZoom} />}
    />
  );
}

/** When the site was closed during a stay. */
function closedOf({ open }: Line, [arrived, until]: TimeSpan): readonly TimeSpan[] {
  const closed: TimeSpan[] = [];
  let last = arrived;
  for (const { from, to } of open) {
    if (Date.parse(from) > last) closed.push([last, Date.parse(from)]);
    last = Date.parse(to);
  }
  return last < until ? [...closed, [last, until]] : closed;
}

/** How stretches that are not causes are drawn, if there are any. */
function useLegend({ spans, pieces }: Line, shaded: boolean): readonly LegendItem[] {
  const { t } = useTranslation('timeline');
  const some = (kind: string, state?: string) =>
    spans.some((span) => span.kind === kind && (state === undefined || span.state === state));
  const items: readonly (LegendItem & { shows: boolean })[] = [
    {
      key: 'waiting',
      label: t('legend.waiting'),
      kind: 'soft',
      tone: PART_TONES.unassigned,
      shows: some('stage', 'Waiting'),
    },
    {
      key: 'begun',
      label: t('legend.begun'),
      kind: 'fill',
      tone: PART_TONES.unassigned,
      shows: some('stage', 'Begun'),
    },
    { key: 'clock', label: t('legend.clock'), kind: 'fill', tone: PART_TONES.working, shows: some('clock') },
    {
      key: 'rework',
      label: t('legend.rework'),
      kind: 'line',
      tone: REWORK_TONE,
      shows: pieces.some(({ rework }) => rework),
    },
    { key: 'closed', label: t('legend.closed'), kind: 'soft', tone: 'quiet', shows: shaded },
  ];
  return items.filter(({ shows }) => shows);
}
