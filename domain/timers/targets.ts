import { CUSTOMER_TYPES } from '../customer-scope';
import type { Account, Party } from '../ledger/causes';
import { STAGE_NAMES, type StageName } from '../stages';

/** What a target is for: a stage, or the time that a vehicle or its work is at a vendor, whatever its stage. */
export type TimedSubject = StageName | 'Vendor';

/** Stages in which nobody's time is counted: the vehicle is not captured yet, or it is kept for its consignor. */
const UNTIMED: ReadonlySet<string> = new Set<StageName>([
  'Awaiting Capture',
  'Storage Onsite',
  'Storage Checked Out',
]);
export const TIMED_SUBJECTS: readonly TimedSubject[] = [
  ...STAGE_NAMES.filter((name) => !UNTIMED.has(name)),
  'Vendor',
];

/** Which vehicles a target is for: all of them, or those that have to be done by a day or are sold on one. */
export const TARGET_PRIORITIES = ['DEADLINE'] as const;
export type TargetPriority = (typeof TARGET_PRIORITIES)[number];
export type TargetCustomerType = (typeof CUSTOMER_TYPES)[number];

/** How long its owner may take for a subject; empty fields are for every vehicle. */
export type StageTarget = {
  subject: TimedSubject;
  customerType: TargetCustomerType | '';
  priority: TargetPriority | '';
  minutes: number;
};

/** A site's initial targets, from the field: an approver has an hour, a vendor three days. */
export const DEFAULT_TARGETS: readonly Pick<StageTarget, 'subject' | 'minutes'>[] = [
  { subject: 'Mechanical Inspection', minutes: 120 },
  { subject: 'Approve', minutes: 60 },
  { subject: 'Repair', minutes: 480 },
  { subject: 'Vendor', minutes: 4320 },
];

/** A target is no shorter than a look at the vehicle, and no longer than a year. Minutes. */
export const TARGET_MINUTES = { least: 5, most: 525_600 };

/** Whose time counts: the customer decides, the vendor works outside, everything else is the site's. */
const OWNERS: Readonly<Partial<Record<TimedSubject, Party>>> = {
  Approve: 'consignor',
  'Pending Rejection': 'consignor',
  Vendor: 'vendor',
};
export const ownerOf = (subject: TimedSubject): Party => OWNERS[subject] ?? 'site';

/** What a moment of a vehicle belongs to; empty where nothing is timed. */
export const subjectOf = ({ cause, stage }: Account): TimedSubject | '' => {
  if (cause === 'vendor') return 'Vendor';
  return stage === '' || UNTIMED.has(stage) ? '' : stage;
};

/** Causes for which nobody is rushed: someone has put the vehicle on hold, or nothing explains what it waits for. */
const NOBODY: ReadonlySet<string> = new Set(['hold', 'unexplained']);

/**
 * Whether a moment counts to a subject, if the site were open: its owner could have ended it (docs/ledger.md, Timers).
 */
export const isOwnersTime = (account: Account, subject: TimedSubject): boolean =>
  subjectOf(account) === subject && account.party === ownerOf(subject) && !NOBODY.has(account.cause);

/** Which vehicle a target is looked up for. */
export type TargetFacts = { customerType: string; hasDeadline: boolean };

/** The most specific target for a vehicle: by its customer type and priority, by type, by priority, for all. */
export function targetFor(
  targets: readonly StageTarget[],
  subject: TimedSubject,
  { customerType, hasDeadline }: TargetFacts,
): StageTarget | undefined {
  const fitting = targets.filter(
    (target) =>
      target.subject === subject &&
      (target.customerType === '' || target.customerType === customerType) &&
      (target.priority === '' || hasDeadline),
  );
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0];
}

const weight = ({ customerType, priority }: StageTarget): number =>
  (customerType === '' ? 0 : 2) + (priority === '' ? 0 : 1);
