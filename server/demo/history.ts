/** The history of a work order, told from its journey, labors, parts and notes, in the order in which it happened. */
import type { StageName } from '#domain/stages';
import type { Duty } from './cast';
import { SHOPS } from './data/labors';
import type { Journey } from './journey';
import type { LaborState } from './progress';

export type HistoryEvent = {
  at: number;
  eventType: string;
  action: string;
  description: string;
  user: string;
};

/** What the story needs to know beside the journey. Login ids by duty; times as the journey's. */
export type Story = {
  extId: string;
  goal: string;
  mileage: number;
  lotName: string;
  lotNumber: string;
  journey: Journey;
  labors: readonly LaborState[];
  /** Who worked on the labor at the same place of `labors`; empty for nobody. */
  workers: readonly string[];
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

/** Events in chronological order; those of one moment stay in the order of the story. */
export function tellHistory(story: Story): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  const { journey, labors, people } = story;
  const tell = (at: number, eventType: string, action: string, description: string, user: string) =>
    void events.push({ at, eventType, action, description, user });

  const arrival = journey.visits[0]?.from ?? 0;
  tell(
    arrival,
    'Work Order',
    'Created',
    `Checked in with ${thousands(story.mileage)} miles, parked in ${story.lotName}, ${story.lotNumber}`,
    people.intake,
  );

  const visited = new Set<string>();
  let checks = 0;
  for (const { task, from, started, to } of journey.visits) {
    const user = people[DUTY_OF_TASK[task]];
    if (visited.has(task)) tell(from, 'Task', 'Looped Back', `Returned to ${task}`, user);
    visited.add(task);
    if (started !== null) tell(started, 'Task', 'Started', `${task} started`, user);
    if (to === null) continue;
    if (task === 'Estimate') {
      const lines = `${count(labors.length, 'labor')}, ${count(
        labors.reduce((sum, { parts }) => sum + parts.length, 0),
        'part',
      )}`;
      tell(to, 'Estimate', 'Saved', `Estimate of ${dollars(story.totalCents)}: ${lines}`, user);
    }
    if (task === 'Approve') tellApproval(tell, story, to, user);
    if (task === 'Quality Control') {
      checks += 1;
      const failed = journey.failedQc && checks === 1;
      tell(
        to,
        'Quality Control',
        failed ? 'Fail' : 'Pass',
        `Quality control ${failed ? 'failed' : 'passed'}`,
        user,
      );
    }
    tell(to, 'Task', 'Completed', `${task} completed`, user);
  }
  tellWork(tell, story);
  for (const note of story.notes) tell(note.at, 'Note', 'Added', 'Note added', note.user);
  if (story.goal === 'Rejected' && story.reject)
    tell(journey.since, 'Work Order', 'Rejected', `Rejected: ${story.reject[0]}`, people.approver);
  if (story.goal === 'Completed') {
    tell(journey.since, 'Charges', 'Sent', `Charges of ${dollars(story.totalCents)} sent`, 'system');
    tell(journey.since, 'Work Order', 'Completed', `Work order ${story.extId} completed`, people.intake);
  }
  return events.sort((left, right) => left.at - right.at);
}

type Tell = (at: number, eventType: string, action: string, description: string, user: string) => void;

function tellApproval(tell: Tell, story: Story, at: number, user: string): void {
  if (story.goal === 'Pending Rejection' || story.goal === 'Rejected') {
    tell(at, 'Approval', 'Declined', `Estimate declined: ${story.reject?.[0] ?? 'Consignor request'}`, user);
    return;
  }
  const approved = story.labors.filter((labor) => labor.approved).length;
  tell(at, 'Approval', 'Approved', `${approved} of ${count(story.labors.length, 'labor')} approved`, user);
}

/** Part orders and receipts, and each shop's work. */
function tellWork(tell: Tell, { labors, workers, people }: Story): void {
  const parts = labors.flatMap((labor) => labor.parts);
  const sent = parts.filter((part) => part.sent !== null);
  if (sent.length > 0) {
    const sources = [...new Set(sent.map(({ line }) => line.source))].join(', ');
    const at = sent.reduce((latest, part) => Math.max(latest, part.sent ?? 0), 0);
    tell(at, 'Part', 'Order Sent', `${count(sent.length, 'part')} ordered from ${sources}`, people.parts);
  }
  const received = parts.filter((part) => part.status === 'Part Received');
  if (received.length > 0) {
    const at = received.reduce((latest, part) => Math.max(latest, part.received ?? 0), 0);
    const names = received.map(({ line }) => line.part.name).join(', ');
    tell(at, 'Part', 'Order Received', `Received: ${names}`, people.parts);
  }
  for (const { code, name } of SHOPS) {
    let done = 0;
    let hours = 0;
    let at = 0;
    let finisher = '';
    for (const [index, labor] of labors.entries()) {
      const { line, repaired, startTime } = labor;
      if (line.job.shop !== code) continue;
      const worker = workers[index] || people.lead;
      if (!repaired && startTime !== null)
        tell(startTime, 'Labor', 'Started', `${line.job.name} started`, worker);
      const repairTime = labor.repairTime ?? labor.firstRepairTime;
      if (repairTime === null) continue;
      done += 1;
      hours += line.hours;
      if (repairTime < at) continue;
      at = repairTime;
      finisher = worker;
    }
    if (done > 0)
      tell(
        at,
        'Labor',
        'Completed',
        `${name}: ${count(done, 'labor')} completed, ${(hours / 100).toFixed(1)} hrs`,
        finisher,
      );
  }
}
