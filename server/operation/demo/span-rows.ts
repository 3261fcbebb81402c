/** The stretches of time of a work order, as the product would have recorded them (`work_order_span`). */
import type { SPAN_KINDS } from '#domain/spans';
import type { Duty } from './cast';
import { DUTY_OF_TASK } from './history';
import type { Visit } from './journey';
import type { WrittenLabor } from './labor-rows';
import { timeCell, type SiteContext } from './site-context';
import type { Stretch } from './timeline/laid';

/** What is known about an order once its rows are written. */
export type Spanned = {
  workOrderId: number;
  arrival: number;
  /** When it was completed or rejected; null while it is open. */
  leave: number | null;
  visits: readonly Visit[];
  labors: readonly WrittenLabor[];
  people: Readonly<Record<Duty, string>>;
  /** Where the vehicle is, as one text. */
  place: string;
  held: { state: string; shop: string; from: number } | null;
  /** The ids of events by subject, and by when they happened. */
  events: ReadonlyMap<string, ReadonlyMap<number, number>>;
};

type Kind = (typeof SPAN_KINDS)[number];
type Span = Stretch & {
  kind: Kind;
  ref: string | number;
  state: string;
  /** Who began and ended it. */
  by: string;
  endBy?: string;
  siteShopId?: number;
  party?: string;
  technicianId?: number;
  /** Whose events report it; without it those of the stages. */
  about?: string;
};

/** Writes all stretches of one work order. */
export function writeSpans(context: SiteContext, order: Spanned): void {
  const { siteId, ids, writer } = context;
  const { workOrderId, events, leave } = order;
  const ofStages = events.get('stage');
  const write = (span: Span): void => {
    const { kind, ref, state, by, endBy = by, from } = span;
    // What a departed vehicle had not got through ended with its departure.
    const to = span.to === null ? leave : leave === null ? span.to : Math.min(span.to, leave);
    if (to !== null && to <= from) return;
    const own = span.about === undefined ? undefined : events.get(span.about);
    const [begins, ends] = [timeCell(from), timeCell(to)];
    writer.add('work_order_span', [
      siteId,
      workOrderId,
      ids.next('span'),
      kind,
      ref,
      state,
      span.siteShopId ?? null,
      span.party ?? '',
      span.technicianId ?? null,
      begins,
      ends,
      begins,
      by,
      own?.get(from) ?? ofStages?.get(from) ?? null,
      ends,
      to === null ? null : endBy,
      to === null ? null : (own?.get(to) ?? ofStages?.get(to) ?? null),
    ]);
  };
  for (const span of stays(order)) write(span);
  for (const labor of order.labors) for (const span of ofLabor(order, labor)) write(span);
  for (const span of whole(order)) write(span);
}

/** Each visit waits until someone begins it, and ends when it is completed. */
function stays({ visits, people }: Spanned): Span[] {
  return visits.flatMap(({ task, from, started, to }): Span[] => {
    const before = visits.find((visit) => visit.to === from);
    const by = people[before ? DUTY_OF_TASK[before.task] : 'intake'];
    const own = people[DUTY_OF_TASK[task]];
    const stage = { kind: 'stage', ref: task, endBy: own } as const;
    if (started === null) return [{ ...stage, state: 'Waiting', by, from, to }];
    return [
      { ...stage, state: 'Waiting', by, from, to: started },
      { ...stage, state: 'Begun', by: own, from: started, to },
    ];
  });
}

function ofLabor({ people, visits }: Spanned, labor: WrittenLabor): Span[] {
  const { laborId, siteShopId, technicians, clocks, clockIds, queue, vendorJob, rework } = labor;
  const worker = technicians[0]?.person.userName ?? people.lead;
  const about = `labor ${laborId}`;
  const spans: Span[] = clocks.map(({ technician: { technicianId, person }, from, to }, place) => ({
    kind: 'clock',
    ref: clockIds[place] ?? 0,
    state: '',
    siteShopId,
    technicianId,
    from,
    to,
    by: person.userName,
  }));
  for (const [place, { state: waits, from, to }] of queue.entries()) {
    const by = place === 0 ? people.approver : people.lead;
    spans.push({ kind: 'queue', ref: laborId, state: waits, siteShopId, from, to, by, endBy: worker });
  }
  if (vendorJob) {
    const { vendorJobId: ref, vendor: party, sent, back } = vendorJob;
    const there = { kind: 'vendor', ref, state: '', party, from: sent, to: back } as const;
    spans.push({ ...there, by: people.lead, about: `vendor ${ref}` });
  }
  if (rework) {
    const task = 'Quality Control';
    spans.push({
      kind: 'rework',
      ref: laborId,
      state: task,
      siteShopId,
      ...rework,
      by: people.quality,
      endBy: worker,
    });
  }
  for (const span of spans) span.about ??= about;
  const approved = visits.find(({ task }) => task === 'Approve')?.to ?? null;
  return approved === null ? spans : [...spans, ...partsOf(labor, approved, people)];
}

/** A part has to be ordered from the approval on, then is on its way until it is here. */
function partsOf(
  { state, partIds, siteShopId }: WrittenLabor,
  approved: number,
  people: Spanned['people'],
): Span[] {
  return state.parts.flatMap(({ line, status, sent, received }, place): Span[] => {
    if (status === 'Pending' || status === 'Declined') return [];
    const part = {
      kind: 'part',
      ref: partIds[place] ?? 0,
      about: `part ${partIds[place] ?? 0}`,
      siteShopId,
      party: line.source,
      endBy: people.parts,
    } as const;
    const ordered: Span[] =
      sent === null ? [] : [{ ...part, state: 'Part Ordered', from: sent, to: received, by: people.parts }];
    return [
      { ...part, state: 'Waiting to Order Part', from: approved, to: sent ?? received, by: people.approver },
      ...ordered,
    ];
  });
}

/** Where the vehicle is, and who has it. */
function whole({ arrival, leave, place, held, people }: Spanned): Span[] {
  const spans: Span[] = [
    { kind: 'place', ref: '', state: place, from: arrival, to: leave, by: people.intake },
  ];
  if (held) {
    const { state, shop, from } = held;
    spans.push({ kind: 'hold', ref: '', state, party: shop, from, to: null, by: people.lead });
  }
  return spans;
}
