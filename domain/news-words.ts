import type { NotificationKind } from './notifications';

/** The sentences that news are told in, by their names in the texts of the inbox. */
export type NewsKey =
  | Exclude<NotificationKind, 'approvalGiven'>
  | 'partArrivedReady'
  | 'checkFailedWhy'
  | 'laborBack'
  | 'laborBackWhy'
  | 'approved'
  | 'declined'
  | 'declinedWhy'
  | 'claimReleased'
  | 'claimHeld'
  | 'claimEnded'
  | 'overdueWhy'
  | 'mailStopped'
  | 'smsStopped'
  | 'deviceStopped';

/** How the mail server, the gateway of text messages and a device are named in `what` when they have stopped. */
export const MAIL_SERVER = 'mail';
export const SMS_GATEWAY = 'sms';
export const OWN_DEVICE = 'device';

const STOPPED: Readonly<Record<string, NewsKey>> = {
  [MAIL_SERVER]: 'mailStopped',
  [SMS_GATEWAY]: 'smsStopped',
  [OWN_DEVICE]: 'deviceStopped',
};

const CLAIMS: Readonly<Record<string, NewsKey>> = {
  Released: 'claimReleased',
  'On Hold': 'claimHeld',
  'Hold Ended': 'claimEnded',
};
const AS_THEY_ARE: ReadonlySet<string> = new Set<NewsKey>([
  'assigned',
  'approvalAsked',
  'mentioned',
  'chargeFailed',
]);

/**
 * Which sentence tells something, with the values of its data; undefined for a kind that only another deployment knows.
 */
export function newsKeyOf({
  kind,
  data,
}: {
  kind: string;
  data: Readonly<Record<string, string>>;
}): NewsKey | undefined {
  const has = (name: string) => (data[name] ?? '') !== '';
  switch (kind) {
    case 'partArrived':
      return has('ready') ? 'partArrivedReady' : 'partArrived';
    case 'checkFailed':
      if (!has('labor')) return has('reason') ? 'checkFailedWhy' : 'checkFailed';
      return has('reason') ? 'laborBackWhy' : 'laborBack';
    case 'approvalGiven':
      if (data['outcome'] !== 'Declined') return 'approved';
      return has('reason') ? 'declinedWhy' : 'declined';
    case 'claimTaken':
      return CLAIMS[data['action'] ?? ''] ?? 'claimTaken';
    case 'overdue':
      return has('reason') ? 'overdueWhy' : 'overdue';
    case 'followed':
      return has('hours') ? 'overdue' : 'followed';
    case 'stopped':
      return STOPPED[data['what'] ?? ''] ?? 'stopped';
    default:
      return AS_THEY_ARE.has(kind) ? (kind as NewsKey) : undefined;
  }
}
