import { STAGE_NAMES } from '#domain/stages';
import type { TimeBar, TimeGroup } from '../../../components/charts/timeline-layout';
import { partOf } from '#domain/ledger/parts';
import { PART_TONES } from '../../causes/part-tones';
import type { LaneName, Line, LineEvent } from './line';
import type { TimelineWords } from './useTimelineWords';

type Span = Line['spans'][number];
type Piece = Line['pieces'][number];

type Placed = {
  event: LineEvent;
  row: string;
  bar: Pick<TimeBar, 'label' | 'kind' | 'tone' | 'upon' | 'marked'>;
};
type Lane = { key: string; label: string; rows: ReadonlyMap<string, readonly Placed[]> };

const DECISIONS: readonly string[] = ['Approve', 'Pending Rejection'];
/** The tone of what was sent back. */
export const REWORK_TONE = 5;

/**
 * The rows of a vehicle's line below each other, and what each of their stretches is, in the order in which they began.
 */
export function lanesOf(
  line: Line,
  words: TimelineWords,
): { groups: readonly TimeGroup[]; events: readonly LineEvent[] } {
  const until = Date.parse(line.until);
  const arrived = Date.parse(line.arrived);
  const spans = line.spans.filter(
    ({ from, to }) => Date.parse(from) < until && (to === '' || Date.parse(to) > arrived),
  );
  const of = (...kinds: string[]) => spans.filter(({ kind }) => kinds.includes(kind));
  const isDecision = ({ ref }: Span) => DECISIONS.includes(ref);
  const place = ({ ref }: Span) => STAGE_NAMES.findIndex((name) => name === ref);
  const stages = of('stage').toSorted((a, b) => place(a) - place(b));
  const work = of('clock', 'queue');
  const lane = (key: LaneName, own: readonly Span[]) =>
    laneOf(key, words.lane(key), own, (span, index) => placed(span, `${key} ${index}`, key, words, line));
  const lanes: Lane[] = [
    causesLane(line.pieces, words),
    lane(
      'stages',
      stages.filter((span) => !isDecision(span)),
    ),
    lane('approval', stages.filter(isDecision)),
    lane('parts', of('part')),
    lane('vendors', of('vendor')),
    ...[...new Set(work.map(({ shopName }) => shopName))].map((shop) =>
      laneOf(
        `shop ${shop}`,
        words.shop(shop),
        work.filter(({ shopName }) => shopName === shop),
        (span, index) => placed(span, `shop ${shop} ${index}`, 'work', words, line),
      ),
    ),
    lane('rework', of('rework')),
    lane('holds', of('hold')),
    lane('places', of('place')),
  ].filter(({ rows }) => rows.size > 0);
  return {
    groups: lanes.map(({ key, label, rows }) => ({
      key,
      label,
      rows: [...rows].map(([row, own]) => ({
        key: row,
        label: row,
        tall: key === 'causes',
        bars: own.map(({ event, bar }) => ({
          ...bar,
          key: event.key,
          from: event.from,
          to: event.to,
          name: words.told(event),
        })),
      })),
    })),
    events: lanes
      .flatMap(({ rows }) => [...rows.values()].flat().map(({ event }) => event))
      .toSorted((a, b) => a.from - b.from),
  };
}

function laneOf(
  key: string,
  label: string,
  spans: readonly Span[],
  place: (span: Span, index: number) => Placed,
): Lane {
  const rows = new Map<string, Placed[]>();
  for (const one of spans.map(place)) rows.set(one.row, [...(rows.get(one.row) ?? []), one]);
  return { key, label, rows };
}

function causesLane(pieces: readonly Piece[], words: TimelineWords): Lane {
  const label = words.lane('causes');
  const own = pieces.map((piece, index): Placed => {
    const part = partOf(piece);
    const what = words.part(part);
    return {
      row: label,
      event: {
        key: `causes ${index}`,
        lane: label,
        what: piece.closed ? words.closed(piece.cause) : what,
        from: Date.parse(piece.from),
        to: Date.parse(piece.to),
        lasts: false,
        details: [
          piece.partyName || piece.shopName,
          words.stage(piece.stage),
          piece.rework ? words.lane('rework') : '',
        ].filter(Boolean),
        spent: { openMs: piece.openMs, cents: piece.cents },
      },
      bar: {
        label: what,
        kind: piece.closed ? 'hatched' : 'fill',
        tone: PART_TONES[part],
        marked: piece.rework ? REWORK_TONE : undefined,
      },
    };
  });
  const rows = new Map(own.length > 0 ? [[label, [...own, ...away(pieces, label, words)]]] : []);
  return { key: 'causes', label, rows };
}

/** If a piece does not touch the one before, the vehicle had left and came back. */
function away(pieces: readonly Piece[], label: string, words: TimelineWords): Placed[] {
  return pieces.flatMap((piece, index): Placed[] => {
    const left = pieces[index - 1]?.to ?? piece.from;
    if (left === piece.from) return [];
    return [
      {
        row: label,
        event: {
          key: `away ${index}`,
          lane: label,
          what: words.away,
          from: Date.parse(left),
          to: Date.parse(piece.from),
          lasts: false,
          details: [],
        },
        bar: { label: words.away, kind: 'ring', tone: 'quiet' },
      },
    ];
  });
}

function placed(span: Span, key: string, lane: LaneName, words: TimelineWords, line: Line): Placed {
  const { name, state, partyName, shopName } = span;
  const said = words.state(span);
  const row = lane === 'stages' || lane === 'approval' ? words.stage(span.ref) : rowOf(span, lane, words);
  return {
    row,
    event: {
      key,
      lane: lane === 'work' ? words.shop(shopName) : words.lane(lane),
      what: [row, said].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join(': '),
      from: Math.max(Date.parse(span.from), Date.parse(line.arrived)),
      to: span.to === '' ? Date.parse(line.until) : Math.min(Date.parse(span.to), Date.parse(line.until)),
      lasts: span.to === '' && line.left === '',
      details: [lane === 'vendors' ? '' : partyName, lane === 'parts' ? shopName : ''].filter(Boolean),
    },
    bar: { label: said || name || state, ...lookOf(span) },
  };
}

const rowOf = ({ name, partyName }: Span, lane: LaneName, words: TimelineWords): string =>
  lane === 'holds' || lane === 'places' ? words.lane(lane) : name || partyName || words.nameless;

/** How stretches of a kind and state are drawn: like what they would count as, softer if they wait for someone. */
function lookOf({ kind, state, ref }: Span): Pick<TimeBar, 'kind' | 'tone' | 'upon'> {
  switch (kind) {
    case 'clock':
      return { kind: 'fill', tone: PART_TONES.working, upon: true };
    case 'part':
      return { kind: state === 'Part Ordered' ? 'fill' : 'soft', tone: PART_TONES.parts };
    case 'vendor':
      return { kind: 'fill', tone: PART_TONES.vendor };
    case 'hold':
      return state === 'Claimed'
        ? { kind: 'soft', tone: PART_TONES.assigned }
        : { kind: state === 'On Hold' ? 'fill' : 'soft', tone: PART_TONES.hold };
    case 'rework':
      return { kind: 'soft', tone: REWORK_TONE };
    case 'queue':
      return {
        kind: 'soft',
        tone: PART_TONES[
          state === 'Waiting for Parts' ? 'parts' : state === 'Assigned' ? 'assigned' : 'unassigned'
        ],
      };
    case 'stage':
      return {
        kind: state === 'Begun' ? 'fill' : 'soft',
        tone: DECISIONS.includes(ref) ? PART_TONES.approval : PART_TONES.unassigned,
      };
    default:
      return { kind: 'soft', tone: 'quiet' };
  }
}
