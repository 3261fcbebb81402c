import { expect, test } from 'vitest';
import { laborRow } from '#contract/labors';
import { attachment } from '#contract/media';
import { note, saveNote } from '#contract/notes';
import { partRow } from '#contract/parts';
import { AGGREGATES } from '#domain/plist-filter';
import { sessionUser } from '#contract/session';
import { technician } from '#contract/technicians';

const labor = (more: object) => laborRow.parse({ estimateLaborId: 1, workOrderId: 2, siteId: 3, ...more });
const part = (more: object) => partRow.parse({ estimatePartId: 1, workOrderId: 2, siteId: 3, ...more });
const media = (more: object) => attachment.parse({ media_uuid: 'u', ...more });
const user = (permissions: unknown) =>
  sessionUser.safeParse({ userConfigId: 1, userName: 'al', jwt: 'token', permissions }).data?.permissions;

/** Fields of records whose requirement is a single word, and the form in which they are sent. */
test.each([
  ['R-220', technician.parse({ technicianId: 1, email: '{email}' }).email, '{email}'],
  ['R-232', labor({ status: 'Repaired' }).status, 'Repaired'],
  ['R-233', [labor({ repaired: 'Y' }).repaired, labor({ repaired: 'N' }).repaired], [true, false]],
  ['R-236', [labor({ wholesale: 'Y' }).wholesale, labor({ wholesale: 'N' }).wholesale], [true, false]],
  ['R-244', labor({ estimatedHoursToDo: 2 }).estimateHoursToDo, 2],
  ['R-244', labor({ estimatedHoursInProgress: 3 }).estimateHoursInProgress, 3],
  ['R-244', labor({ estimatedHoursDone: 4 }).estimateHoursDone, 4],
  ['R-244', labor({ estimateHoursDone: 5, estimatedHoursDone: 4 }).estimateHoursDone, 5],
  ['R-255', part({ eta: '2026-03-05' }).eta, '2026-03-05'],
  ['R-258', part({ markup: 20 }).markup, 20],
  ['R-276', media({ size: '5008' }).size, '5008'],
  ['R-278', note.parse({ sk: '7' }).sk, '7'],
  [
    'R-278',
    [{ sk: '7' }, {}].map(
      (more) => saveNote.body.parse({ site_id: 1, work_order_number: '1234567', notes: 'x', ...more }).sk,
    ),
    ['7', undefined],
  ],
  ['R-289', user([{ key: 'RECON_PARTS_READ' }]), [{ key: 'RECON_PARTS_READ' }]],
  ['R-289', user(['RECON_PARTS_READ']), undefined],
  [
    'R-463 to R-467',
    [...AGGREGATES],
    ['workorder_status', 'customers', 'shop_statuses', 'lot_location_number', 'shop_description'],
  ],
])('a record travels in the form of the requirement: %s', (_id, carried, expected) => {
  expect(carried).toEqual(expected);
});
