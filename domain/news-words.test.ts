import { expect, test } from 'vitest';
import { MAIL_SERVER, newsKeyOf } from './news-words';

test.each([
  ['assigned', {}, 'assigned'],
  ['partArrived', { part: 'Bumper', ready: '' }, 'partArrived'],
  ['partArrived', { part: 'Bumper', ready: 'Front' }, 'partArrivedReady'],
  ['checkFailed', { stage: 'Audit' }, 'checkFailed'],
  ['checkFailed', { stage: 'Audit', reason: 'dust' }, 'checkFailedWhy'],
  ['checkFailed', { labor: 'Front' }, 'laborBack'],
  ['checkFailed', { labor: 'Front', reason: 'dust' }, 'laborBackWhy'],
  ['approvalGiven', { outcome: 'Approved' }, 'approved'],
  ['approvalGiven', { outcome: 'Declined' }, 'declined'],
  ['approvalGiven', { outcome: 'Declined', reason: 'dear' }, 'declinedWhy'],
  ['claimTaken', { action: 'Released' }, 'claimReleased'],
  ['claimTaken', { action: 'Claimed' }, 'claimTaken'],
  ['followed', { text: 'Audit completed' }, 'followed'],
  ['followed', { stage: 'Audit', hours: '2' }, 'overdue'],
  ['stopped', { name: 'Yard' }, 'stopped'],
  ['stopped', { what: MAIL_SERVER }, 'mailStopped'],
  ['weather', {}, undefined],
] as const)('%s %o is told by %s', (kind, data, key) => {
  expect(newsKeyOf({ kind, data })).toBe(key);
});
