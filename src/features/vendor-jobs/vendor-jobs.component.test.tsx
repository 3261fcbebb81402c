import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSiteVendors } from '#contract/technicians';
import {
  acceptVendorJob,
  cancelVendorJob,
  getVendorReliability,
  promiseVendorJob,
  returnVendorJob,
  sendToVendor,
  undoVendorJob,
  vendorJob,
} from '#contract/vendor-jobs';
import { PERMISSIONS } from '#domain/permissions';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { SendToVendorDialog } from './SendToVendorDialog';
import { useVendorJobs, type SentLabor } from './useVendorJobs';
import { VendorJobsDialog } from './VendorJobsDialog';
import { VendorMark } from './VendorMark';

const WIRE = {
  vendorJobId: 5,
  workOrderId: 4,
  extId: '8000004',
  vehicleDescription: '2021 Ford F-150',
  siteVendorId: 9,
  vendorName: 'Glass Pros',
  labors: [{ estimateLaborId: 1, laborName: 'Windshield', repaired: 'N' as const, tcn: 2 }],
  state: 'Sent',
  offSite: 'N' as const,
  note: 'Tinted',
  sentTime: '2026-03-02T15:04:00Z',
  sentBy: 'Rosa Lopez',
  promised: '2026-03-05',
  firstPromised: '2026-03-04',
  moves: 1,
  tcn: 3,
};
const job = (more: object = {}) => vendorJob.parse({ ...WIRE, ...more });
/** A day that is not over for a long time. */
const AHEAD = '2199-03-05';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choose = async (action: string) => {
  await button(/Sent to Glass Pros/).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a job says where it is and until when, late in words and colour, and over it all that is known', async () => {
  await renderInConsole(<VendorMark job={job()} />);
  const mark = button('Late: Sent to Glass Pros, due 03/05/2026: Windshield of work order 8000004');
  await expect.element(mark).toBeVisible();
  expect(mark.element().querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('danger');
  await mark.click();
  await expect
    .element(page.getByRole('menu'))
    .toHaveTextContent(
      /Sent Mar 2, 2026 @ 09:04AM by Rosa Lopez · the vendor comes · promised for 03\/05\/2026 · first for 03\/04\/2026, moved once · “Tinted”/,
    );
});

test('it is accepted by keyboard and taken back, with the count that each answer has', async () => {
  const accepted = answer(acceptVendorJob, { ...WIRE, state: 'Accepted', tcn: 4 });
  const undone = answer(undoVendorJob, { ...WIRE, tcn: 5 });
  const looked: (readonly number[])[] = [];
  await renderInConsole(<VendorMark job={job({ promised: AHEAD })} look={async (ids) => looked.push(ids)} />);
  const mark = button(/^Sent to Glass Pros, due 03\/05\/2199:/);
  await expect.element(mark).toBeVisible();
  (mark.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Accepted' })).toBeVisible();
  await userEvent.keyboard('a{Enter}');
  await expect.element(page.getByText('Glass Pros has accepted.')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('It was undone.')).toBeVisible();
  expect(accepted[0]?.body).toEqual({ siteId: 12, tcn: 4 });
  expect(undone[0]?.body).toEqual({ siteId: 12, tcn: 5 });
  expect(looked).toEqual([[4], [4]]);
});

test('a new promise is refused at its field, and told', async () => {
  let refused = true;
  const sent = answer(promiseVendorJob, () => {
    if (!refused) return { ...WIRE, promised: AHEAD, tcn: 4 };
    refused = false;
    return refuse('bad_request', {
      errorMessage: 'The promised day is more than a year ahead.',
      fields: [{ field: 'promised', reason: 'is more than a year ahead' }],
    });
  });
  await renderInConsole(<VendorMark job={job()} />);
  await choose('New promise …');
  const dialog = page.getByRole('dialog', { name: 'New promise of Glass Pros' });
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Promised for').fill(AHEAD);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('is more than a year ahead')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Glass Pros promises it for 03/05/2199.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[1]?.body).toEqual({ siteId: 12, tcn: 4, promised: AHEAD });
});

test('it is called off with a reason, and brought back; what somebody else has done is told', async () => {
  const cancelled = answer(cancelVendorJob, { ...WIRE, state: 'Cancelled', tcn: 4 });
  answer(returnVendorJob, () =>
    refuse('conflict', { errorMessage: 'Pat Quill changed the job. Nothing was overwritten.' }),
  );
  await renderInConsole(<VendorMark job={job()} />);
  await choose('Call off …');
  const dialog = page.getByRole('dialog', { name: 'Call off the job at Glass Pros' });
  await dialog.getByRole('textbox').fill('Too dear');
  await dialog.getByRole('button', { name: 'Call off' }).click();
  await expect.element(page.getByText('The job at Glass Pros was called off.')).toBeVisible();
  expect(cancelled[0]?.body).toEqual({ siteId: 12, tcn: 4, reason: 'Too dear' });
  await choose('Back');
  await expect.element(page.getByText(/Pat Quill changed the job/)).toBeVisible();
});

test('who gives no work out reads it, and so does everybody what is back', async () => {
  const without = PERMISSIONS.filter((key) => !['RECON_ASSIGN_LABOR', 'RECON_COMPLETE_LABOR'].includes(key));
  await renderInConsole(<VendorMark job={job()} />, { permissions: without, roles: [] });
  await expect.element(page.getByText('Late: Sent to Glass Pros, due 03/05/2026')).toBeVisible();
  await expect.element(button(/Glass Pros/)).not.toBeInTheDocument();
});

function Sender({ labors }: { labors: readonly SentLabor[] }) {
  const { send } = useVendorJobs();
  return (
    <SendToVendorDialog
      labors={labors}
      onSend={(sending) => send(labors, sending)}
      onClose={() => undefined}
    />
  );
}

test('labors go to a vendor, those of each vehicle by themselves, and what is refused of some is told by number', async () => {
  answer(getSiteVendors, [{ siteId: 12, siteVendorId: 9, vendorName: 'Glass Pros' }]);
  answer(getVendorReliability, [
    { siteVendorId: 9, asked: 6, answered: 6, answerHours: 5.1, promised: 4, kept: 3 },
  ]);
  const sent = answer(sendToVendor, ({ body }) =>
    Number(body.workOrderId) === 6
      ? refuse('conflict', { errorMessage: 'Chip is already at Paint Pros.' })
      : WIRE,
  );
  const labors = [
    { estimateLaborId: 1, workOrderId: 4, extId: '8000004' },
    { estimateLaborId: 2, workOrderId: 6, extId: '8000006' },
    { estimateLaborId: 3, workOrderId: 4, extId: '8000004' },
  ];
  await renderInConsole(<Sender labors={labors} />);
  const dialog = page.getByRole('dialog', { name: 'Send to vendor' });
  await expect.element(dialog.getByText('3 labors, 2 vehicles')).toBeVisible();
  const ok = dialog.getByRole('button', { name: 'Send', exact: true });
  await expect.element(ok).toHaveAccessibleDescription('Choose a vendor first.');
  dialog.getByRole('combobox', { name: 'Vendor' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Glass Pros' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await dialog.getByRole('radio', { name: 'The vehicle goes to the vendor' }).click();
  await dialog.getByLabelText('Promised for').fill(AHEAD);
  await dialog.getByLabelText('Note').fill('Tinted');
  await ok.click();
  await expect.element(page.getByText('1 labor was sent to Glass Pros.')).toBeVisible();
  await expect
    .element(page.getByText(/Not sent, of work order 8000006.*already at Paint Pros/))
    .toBeVisible();
  expect(
    sent.map(({ body }) => [body.workOrderId, body.estimateLaborIds, body.offSite, body.promised]),
  ).toEqual([
    [4, [1, 3], 'Y', AHEAD],
    [6, [2], 'Y', AHEAD],
  ]);
});

test('what vendors have is listed by what is due first, and what nobody has promised last', async () => {
  const jobs = [
    job({ vendorJobId: 1, promised: '', firstPromised: '', vendorName: 'Someday' }),
    job({ vendorJobId: 2, promised: AHEAD, vendorName: 'Later' }),
    job({ vendorJobId: 3, vendorName: 'Late' }),
  ];
  await renderInConsole(
    <VendorJobsDialog jobs={jobs} look={async () => undefined} onClose={() => undefined} />,
  );
  const rows = page.getByRole('table', { name: 'What vendors have now' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/8000004.*Windshield.*days late.*Sent to Late/);
  await expect.element(rows.nth(2)).toHaveTextContent('Sent to Later');
  await expect.element(rows.nth(3)).toHaveTextContent(/No date promised.*Sent to Someday/);
});
