/** The history of a work order, told from its journey, labors, parts and notes, in the order in which it happened. */
import type { StageName } from '#domain/stages';
import { JUST_SENT } from '#domain/vendor-jobs';
import type { Duty } from './cast';
import type { Journey, Visit } from './journey';
import type { WrittenLabor } from './labor-rows';
import type { PartState } from './progress';

export type HistoryEvent = {
  at: number;
  eventType: string;
  action: string;
  description: string;
  user: string;
  /** What the product's own events of the kind carry; null if they carry nothing. */
  data: Readonly<Record<string, unknown>> | null;
  /** Its subject, as for stretches of time: `stage`, `labor` or `part` with its id; empty for what changes none. */
  about: string;
};

/** What the story needs to know besides the journey. Login ids by duty; times as in the journey. */
export type Story = {
  extId: string;
  goal: string;
  mileage: number;
  lotName: string;
  lotNumber: string;
  journey: Journey;
  labors: readonly WrittenLabor[];
  notes: readonly { at: number; user: string }[];
  people: Readonly<Record<Duty, string>>;
  reject: readonly [string, string] | null;
  totalCents: number;
};

export const DUTY_OF_TASK: Readonly<Record<StageName, Duty>> = {
  'Awaiting Capture': 'intake',
  'Vehicle Qualification': 'intake',
  'Mechanical Inspection': 'inspector',
  Diagnose: 'inspector',
  Estimate: 'estimator',
  'Parts Estimate': 'parts',
  Approve: 'approver',
  Parts: 'parts',
  Repair: 'lead',
  'Quality Control': 'quality',
  Audit: 'quality',
  Delivery: 'intake',
  'Pending Rejection': 'approver',
  'Storage Onsite': 'intake',
  'Storage Checked Out': 'intake',
};

const thousands = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
const dollars = (cents: number) =>
  `$${thousands(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

type Tell = (
  at: number,
  told: readonly [eventType: string, action: string, description: string],
  user: string,
  data?: HistoryEvent['data'],
  about?: string,
) => void;

/** Events in chronological order; those of one moment stay in the order of the story. */
export function tellHistory(story: Story): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  const { journey, people } = story;
  const tell: Tell = (at, [eventType, action, description], user, data = null, about = 'stage') =>
    void events.push({ at, eventType, action, description, user, data, about });

  const arrival = journey.visits[0]?.from ?? 0;
  const parked = `Checked in with ${thousands(story.mileage)} miles, parked in ${story.lotName}, ${story.lotNumber}`;
  tell(arrival, ['Work Order', 'Created', parked], people.intake);
  tellStages(tell, story);
  tellWork(tell, story);
  for (const note of story.notes) tell(note.at, ['Note', 'Added', 'Note added'], note.user, null, '');
  tellEnd(tell, story);
  return events.sort((left, right) => left.at - right.at);
}

function tellStages(tell: Tell, { journey, labors, people, ...story }: Story): void {
  const visited = new Set<string>();
  let checks = 0;
  for (const visit of journey.visits) {
    const { task, from, started, to } = visit;
    const user = people[DUTY_OF_TASK[task]];
    if (visited.has(task)) tell(from, ['Task', 'Looped Back', `Returned to ${task}`], user);
    visited.add(task);
    if (started !== null) tell(started, ['Task', 'Started', `${task} started`], user);
    if (to === null) continue;
    const data = { task, entered: enteredAfter(journey.visits, visit) };
    if (task === 'Estimate') {
      const parts = labors.reduce((sum, { state }) => sum + state.parts.length, 0);
      const lines = `${count(labors.length, 'labor')}, ${count(parts, 'part')}`;
      tell(to, ['Estimate', 'Saved', `Estimate of ${dollars(story.totalCents)}: ${lines}`], user);
    }
    if (task === 'Approve') tellApproval(tell, { ...story, journey, labors, people }, to, data);
    if (task === 'Quality Control') {
      checks += 1;
      const failed = journey.failedQc && checks === 1;
      const outcome = failed ? 'Fail' : 'Pass';
      const reason = failed ? (labors.find(({ rework }) => rework !== null)?.remark ?? '') : '';
      const told = `Quality control ${failed ? 'failed' : 'passed'}`;
      tell(to, [task, outcome, told], user, { ...data, outcome, ...(reason === '' ? {} : { reason }) });
    }
    tell(to, ['Task', 'Completed', `${task} completed`], user, data);
  }
}

/** The stages that a vehicle came to when it left one. */
const enteredAfter = (visits: readonly Visit[], { to }: Visit): StageName[] =>
  visits.filter(({ from }) => from === to).map(({ task }) => task);

function tellApproval(tell: Tell, story: Story, at: number, data: HistoryEvent['data']): void {
  const { goal, labors, reject, people } = story;
  if (goal === 'Pending Rejection' || goal === 'Rejected') {
    const declined = `Estimate declined: ${reject?.[0] ?? 'Consignor request'}`;
    return tell(at, ['Approval', 'Declined', declined], people.approver, data);
  }
  const approved = labors.filter(({ state }) => state.approved).length;
  const told = `${approved} of ${count(labors.length, 'labor')} approved`;
  tell(at, ['Approval', 'Approved', told], people.approver, data);
}

function tellEnd(tell: Tell, { goal, journey, reject, people, totalCents, extId }: Story): void {
  const data = { task: journey.visits.at(-1)?.task, entered: [] };
  if (goal === 'Rejected' && reject) {
    tell(journey.since, ['Work Order', 'Rejected', `Rejected: ${reject[0]}`], people.approver, data);
  }
  if (goal !== 'Completed') return;
  tell(journey.since, ['Charges', 'Sent', `Charges of ${dollars(totalCents)} sent`], 'system', null, '');
  tell(journey.since, ['Work Order', 'Completed', `Work order ${extId} completed`], people.intake, data);
}

/** Part orders and receipts, and the work on each labor. */
function tellWork(tell: Tell, { labors, people }: Story): void {
  for (const labor of labors) {
    const { state, laborId, technicians, clocks, rework, partIds, remark } = labor;
    const { name } = state.line.job;
    const worker = technicians[0]?.person.userName ?? people.lead;
    const about = `labor ${laborId}`;
    const data = { estimateLaborId: laborId };
    const completed = (at: number): void => {
      const ms = clocks.reduce((sum, { from, to }) => (to <= at ? sum + to - from : sum), 0);
      const hours = Math.round(ms / 36_000) / 100;
      const credit = state.credit === null ? {} : { workCredit: state.credit };
      tell(
        at,
        ['Labor', 'Completed', `${name} completed, ${hours.toFixed(2)} hrs`],
        worker,
        { ...data, hours, ...credit },
        about,
      );
    };
    if (!state.repaired && state.startTime !== null)
      tell(state.startTime, ['Labor', 'Started', `${name} started`], worker, data, about);
    if (state.firstRepairTime !== null) completed(state.firstRepairTime);
    if (rework) {
      const task: StageName = 'Quality Control';
      const told = `${name} is to be done again after ${task}: ${remark}`;
      tell(rework.from, ['Labor', 'Undone', told], people.quality, { ...data, rework: task }, about);
    }
    if (state.repairTime !== null) completed(state.repairTime);
    tellVendor(tell, labor, people.lead);
    for (const [place, part] of state.parts.entries())
      tellPart(tell, labor, part, partIds[place] ?? 0, people.parts);
  }
}

/** As the product reports a vendor's job. */
function tellVendor(tell: Tell, { state, laborId, vendorJob }: WrittenLabor, user: string): void {
  if (!vendorJob) return;
  const { vendorJobId, siteVendorId, vendor, sent, promised, back } = vendorJob;
  const { name } = state.line.job;
  const job = {
    vendorJobId,
    siteVendorId,
    vendor,
    laborIds: [laborId],
    offSite: false,
    promised: new Date(promised),
  };
  const about = `vendor ${vendorJobId}`;
  const times = { sentTime: new Date(sent), ...JUST_SENT };
  tell(sent, ['Vendor', 'Sent', `${name} sent to ${vendor}`], user, { ...job, ...times }, about);
  const after = { ...times, backTime: new Date(back) };
  tell(back, ['Vendor', 'Back', `${name} back from ${vendor}`], user, { ...job, ...after }, about);
}

function tellPart(tell: Tell, { state }: WrittenLabor, part: PartState, partId: number, user: string): void {
  const { line, status, sent, received } = part;
  const { name, quantity } = line.part;
  const data = { part: name, quantity };
  const about = `part ${partId}`;
  if (sent !== null) tell(sent, ['Part', 'Order Sent', `${name} ordered`], user, data, about);
  if (received === null) return;
  const [action, how] =
    status === 'In Stock' ? ['Stock Used', 'taken from stock'] : ['Order Received', 'received'];
  // Whatever came last has made the labor ready.
  const last = state.parts.findLast(
    (one) => one.received === Math.max(...state.parts.map((other) => other.received ?? Infinity)),
  );
  const ready = last === part ? [state.line.job.name] : [];
  const next = ready.length > 0 ? `, ready for repair: ${ready.join(', ')}` : '';
  tell(
    received,
    ['Part', action, `${name} ${how}${next}`],
    user,
    ready.length > 0 ? { ...data, ready } : data,
    about,
  );
}
