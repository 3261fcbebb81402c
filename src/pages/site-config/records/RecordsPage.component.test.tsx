import { act } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getDependents } from '#contract/site-config-records';
import { changeSkill, createSiteVendor, createSkill, deleteSiteVendor } from '#contract/site-config-named';
import { changeTechnician, createTechnician, getTechnicianRecords } from '#contract/site-config-technicians';
import { getSiteVendors, getSkills } from '#contract/technicians';
import { getUserRecords } from '#contract/users';
import { ROLE_TEMPLATES } from '#domain/permissions';
import { answer, later, loseAnswer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../tests/helpers/console/render-in-console';
import { queryClient } from '../../../providers/api/query-client';
import { Skills } from '../sections/Skills';
import { Technicians } from '../sections/Technicians';
import { Vendors } from '../sections/Vendors';

const STAMP = { modTime: '2026-03-02T15:00:00.000Z', modUser: 'rosa' };
const PAINT = { skillId: 3, skillName: 'Paint', skillType: 'Body', ...STAMP };
const TECHNICIAN = {
  technicianId: 9,
  siteId: SITE.siteId,
  technicianName: 'Marco Diaz',
  userConfigId: null,
  userName: '',
  email: '',
  skillLevel: 2,
  totalEstimateTime: 0,
  numLaborsAssigned: 0,
  chargeOutRate: 80,
  skills: [{ skillId: 3, skillName: 'Paint', skillType: 'Body' }],
  active: 'Y',
  ...STAMP,
};
const AT = { route: `/siteconfig/${SITE.siteId}/skills` };

const drawer = (name: string) => page.getByRole('dialog', { name });
const save = (name: string) => drawer(name).getByRole('button', { name: 'Save changes' });
const open = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('of a change only what differs is sent, with the state that it is based on; a comma is a decimal point too', async () => {
  answer(getTechnicianRecords, [TECHNICIAN]);
  answer(getSkills, [PAINT]);
  answer(getUserRecords, { users: [], total: 0 });
  const sent = answer(changeTechnician, { ...TECHNICIAN, chargeOutRate: 61.5 });
  await renderInConsole(<Technicians />, { route: `/siteconfig/${SITE.siteId}/technicians` });
  await open('Marco Diaz');
  await expect.element(save('Marco Diaz')).toBeDisabled();
  await drawer('Marco Diaz').getByLabelText('Charge-out rate').fill('61,50');
  await save('Marco Diaz').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    params: { technicianId: '9' },
    body: { siteId: SITE.siteId, modUser: 'rosa', chargeOutRate: 61.5, basedOn: STAMP.modTime },
  });
  expect(sent[0]?.body).not.toHaveProperty('technicianName');
  await expect.element(page.getByRole('status').getByText('Technician Marco Diaz saved.')).toBeVisible();
  await expect.element(drawer('Marco Diaz')).not.toBeInTheDocument();
});

test('Escape in a new record gives the focus back to what opened it, though a field had it from the start', async () => {
  answer(getSkills, []);
  await renderInConsole(<Skills />, AT);
  await page.getByRole('button', { name: 'New skill' }).click();
  await expect.element(drawer('New skill').getByLabelText('Skill')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer('New skill')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'New skill' })).toHaveFocus();
});

test('what is missing is said at its field before anything is sent', async () => {
  answer(getSkills, []);
  const sent = answer(createSkill, PAINT);
  await renderInConsole(<Skills />, AT);
  await page.getByRole('button', { name: 'New skill' }).click();
  const name = drawer('New skill').getByLabelText('Skill');
  await expect.element(name).toHaveFocus();
  await name.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(0);
});

test('what the services refuse of a field stands at that field, and everything typed stays', async () => {
  answer(getSkills, []);
  const sent = answer(createSkill, () =>
    refuse('conflict', {
      errorMessage: 'Paint is already a skill.',
      fields: [{ field: 'skillName', reason: 'is a skill already' }],
    }),
  );
  await renderInConsole(<Skills />, AT);
  await page.getByRole('button', { name: 'New skill' }).click();
  await drawer('New skill').getByLabelText('Skill').fill('Paint');
  await drawer('New skill').getByLabelText('Kind').fill('Body');
  await drawer('New skill').getByRole('button', { name: 'Add skill' }).click();
  await expect.element(drawer('New skill').getByText('is a skill already', { exact: true })).toBeVisible();
  await expect.element(drawer('New skill').getByLabelText('Skill')).toHaveValue('Paint');
  await expect.element(drawer('New skill').getByLabelText('Kind')).toHaveValue('Body');
  expect(sent).toHaveLength(1);
});

test('a refusal names the field as the screen does, in words of the console, and takes the focus there', async () => {
  answer(getTechnicianRecords, []);
  answer(
    getSkills,
    Array.from({ length: 30 }, (_, id) => ({ ...PAINT, skillId: id, skillName: `Skill ${id}` })),
  );
  answer(getUserRecords, { users: [], total: 0 });
  answer(createTechnician, () =>
    refuse('conflict', {
      errorMessage: 'There is already a technician named Ana Ruiz.',
      fields: [
        { field: 'technicianName', reason: 'There is already a technician named Ana Ruiz.', code: 'exists' },
      ],
    }),
  );
  await renderInConsole(<Technicians />, { route: `/siteconfig/${SITE.siteId}/technicians` });
  await page.getByRole('button', { name: 'New technician' }).click();
  const form = drawer('New technician');
  const name = form.getByLabelText('Name', { exact: true });
  await name.fill('Ana Ruiz');
  await form.getByRole('button', { name: 'Add technician' }).click();
  await expect
    .element(form.getByRole('alert').first())
    .toHaveTextContent('Nothing was saved.Name: Already exists.');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInViewport();
  await expect.element(name).toHaveAccessibleDescription(/Already exists/);
});

test('a refusal is over for each field that is changed, and stays for the others that it names', async () => {
  answer(getSkills, []);
  answer(createSkill, () =>
    refuse('bad_request', {
      errorMessage: 'Nothing was saved.',
      fields: [
        { field: 'skillName', reason: 'exists', code: 'exists' },
        { field: 'skillType', reason: 'exists', code: 'exists' },
      ],
    }),
  );
  await renderInConsole(<Skills />, AT);
  await page.getByRole('button', { name: 'New skill' }).click();
  const form = drawer('New skill');
  await form.getByLabelText('Skill').fill('Paint');
  await form.getByLabelText('Kind').fill('Body');
  await form.getByRole('button', { name: 'Add skill' }).click();
  const refusal = form.getByText('Nothing was saved.');
  await expect.element(form.getByText('Skill: Already exists.')).toBeVisible();
  await form.getByLabelText('Skill').fill('Paint 2');
  await expect.element(form.getByText('Skill: Already exists.')).not.toBeInTheDocument();
  await expect.element(form.getByText('Kind: Already exists.')).toBeVisible();
  await expect.element(refusal).toBeVisible();
  await form.getByLabelText('Kind').fill('Body 2');
  await expect.element(refusal).not.toBeInTheDocument();
});

test('a failure that names no field stays while something is typed', async () => {
  answer(getSkills, []);
  answer(createSkill, () => refuse('conflict', { errorMessage: 'The site is being moved.' }));
  await renderInConsole(<Skills />, AT);
  await page.getByRole('button', { name: 'New skill' }).click();
  const form = drawer('New skill');
  await form.getByLabelText('Skill').fill('Paint');
  await form.getByRole('button', { name: 'Add skill' }).click();
  const failure = form.getByText('The site is being moved.');
  await expect.element(failure).toBeVisible();
  await form.getByLabelText('Skill').fill('Paint 2');
  await expect.element(form.getByLabelText('Skill')).toHaveValue('Paint 2');
  await expect.element(failure).toBeVisible();
});

test('a record that is being saved keeps its drawer until the answer, which it tells', async () => {
  answer(getSkills, []);
  const answered = later<void>();
  answer(createSkill, async () => {
    await answered.promise;
    return refuse('conflict', { errorMessage: 'Paint is already a skill.' });
  });
  await renderInConsole(<Skills />, AT);
  await page.getByRole('button', { name: 'New skill' }).click();
  await drawer('New skill').getByLabelText('Skill').fill('Paint');
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer('New skill').getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect
    .element(drawer('New skill').getByRole('button', { name: 'Close' }))
    .toHaveAccessibleDescription('Saving. You can close this once there is an answer.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Discard your text?' })).not.toBeInTheDocument();
  answered.give();
  await expect.element(drawer('New skill').getByText('Paint is already a skill.')).toBeVisible();
});

test('an addition that gets no answer is sent again under the same key', async () => {
  answer(getSkills, []);
  let away = true;
  const sent = answer(createSkill, () => (away ? loseAnswer() : PAINT));
  await renderInConsole(<Skills />, AT);
  await page.getByRole('button', { name: 'New skill' }).click();
  await drawer('New skill').getByLabelText('Skill').fill('Paint');
  const add = drawer('New skill').getByRole('button', { name: 'Add skill' });
  await add.click();
  await expect.element(drawer('New skill').getByRole('alert')).toHaveTextContent('unable to connect');
  away = false;
  await add.click();
  await expect.element(drawer('New skill')).not.toBeInTheDocument();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('what somebody else saves meanwhile leaves typed text alone; it is taken over on demand and then based on', async () => {
  const theirs = { ...PAINT, skillType: 'Finish', modTime: '2026-03-02T16:00:00.000Z', modUser: 'ann' };
  let stored = PAINT;
  answer(getSkills, () => [stored]);
  const sent = answer(changeSkill, ({ body }) =>
    body.basedOn === stored.modTime
      ? { ...stored, skillName: body.skillName ?? stored.skillName }
      : refuse('conflict', { errorMessage: 'Changed meanwhile.', current: { stale: true } }),
  );
  await renderInConsole(<Skills />, AT);
  await open('Paint');
  const mine = drawer('Paint');
  await mine.getByLabelText('Skill').fill('Paint by hand');
  stored = theirs;
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('cell', { name: 'Finish' })).toBeVisible();
  await expect.element(mine.getByLabelText('Skill')).toHaveValue('Paint by hand');
  await expect.element(mine.getByLabelText('Kind')).toHaveValue('Body');
  await save('Paint').click();
  await expect.element(mine.getByRole('alert')).toHaveTextContent('ann changed: Kind Finish');
  await mine.getByRole('button', { name: 'Keep my text, take the rest' }).click();
  await expect.element(mine.getByLabelText('Kind')).toHaveValue('Finish');
  await expect.element(mine.getByLabelText('Skill')).toHaveValue('Paint by hand');
  await save('Paint').click();
  await expect.element(mine).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body.basedOn)).toEqual([PAINT.modTime, theirs.modTime]);
  expect(sent[1]?.body).not.toHaveProperty('skillType');
});

test('where nothing was typed, the form follows what somebody else saves', async () => {
  let stored = PAINT;
  answer(getSkills, () => [stored]);
  await renderInConsole(<Skills />, AT);
  await open('Paint');
  await expect.element(drawer('Paint').getByLabelText('Kind')).toHaveValue('Body');
  stored = { ...PAINT, skillType: 'Finish', modTime: '2026-03-02T16:00:00.000Z' };
  await queryClient.invalidateQueries();
  await expect.element(drawer('Paint').getByLabelText('Kind')).toHaveValue('Finish');
});

test('whoever may only look finds nothing that adds, changes or deletes', async () => {
  const manager = ROLE_TEMPLATES.find(({ name }) => name === 'Manager');
  answer(getSkills, [PAINT]);
  await renderInConsole(<Skills />, {
    ...AT,
    roles: ['RECON_MANAGER'],
    permissions: manager?.permissions ?? [],
  });
  await open('Paint');
  await expect.element(drawer('Paint').getByLabelText('Skill')).toBeDisabled();
  expect(page.getByRole('button', { name: 'New skill' }).elements()).toHaveLength(0);
  expect(save('Paint').elements()).toHaveLength(0);
  expect(drawer('Paint').getByRole('button', { name: 'Delete' }).elements()).toHaveLength(0);
});

test('a vendor is added by its name and deleted after a question', async () => {
  const vendor = { siteVendorId: 4, siteId: SITE.siteId, vendorName: 'Ashgrove', displayOrder: 1, ...STAMP };
  const asked = answer(getSiteVendors, [vendor]);
  answer(getDependents, []);
  const added = answer(createSiteVendor, vendor);
  const gone = answer(deleteSiteVendor, { success: true });
  await renderInConsole(<Vendors />, { route: `/siteconfig/${SITE.siteId}/vendors` });
  await page.getByRole('button', { name: 'New vendor' }).click();
  await drawer('New vendor').getByLabelText('Company').fill('  Ashgrove ');
  await drawer('New vendor').getByRole('button', { name: 'Add vendor' }).click();
  await expect
    .poll(() => added.map(({ body }) => body))
    .toEqual([{ siteId: SITE.siteId, modUser: 'rosa', vendorName: 'Ashgrove' }]);
  await expect.element(drawer('New vendor')).not.toBeInTheDocument();
  await open('Ashgrove');
  await drawer('Ashgrove').getByRole('button', { name: 'Delete' }).click();
  expect(gone).toHaveLength(0);
  const before = asked.length;
  await drawer('Delete Ashgrove?').getByRole('button', { name: 'Delete' }).click();
  await expect.element(drawer('Delete Ashgrove?')).not.toBeInTheDocument();
  expect(gone.map(({ params }) => params['siteVendorId'])).toEqual(['4']);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

const TYPED = 'A&B #1 50% +é';
const WRITTEN =
  '?pageSize=50&currentPage=1&filters[0][field]=q&filters[0][operator]=eq&filters[0][value]=A%26B%20%231%2050%25%20%2B%C3%A9';

test('a search stands in the address, whatever letters it has', async () => {
  answer(getSkills, [PAINT]);
  const Address = () => <output>{useLocation().search}</output>;
  await renderInConsole(
    <>
      <Skills />
      <Address />
    </>,
    AT,
  );
  await page.getByRole('searchbox', { name: 'Search skills' }).fill(TYPED);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(WRITTEN)).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Paint', exact: true })).toBeVisible();
});

test('an address with a search opens the list as it was searched', async () => {
  const asked = answer(getSkills, [PAINT]);
  await renderInConsole(<Skills />, { route: `${AT.route}${WRITTEN}` });
  await expect.element(page.getByRole('searchbox', { name: 'Search skills' })).toHaveValue(TYPED);
  await expect.element(page.getByRole('button', { name: 'Paint', exact: true })).toBeVisible();
  expect(asked.at(-1)?.params['q']).toBe(TYPED);
});

test('a heading says nothing that would lie over the buttons above it', async () => {
  answer(getSkills, [PAINT]);
  await renderInConsole(<Skills />, AT);
  const heading = page.getByRole('columnheader').first();
  await expect.element(heading).toHaveTextContent('Skill');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await userEvent.hover(heading);
  // A resting pointer.
  act(() => void vi.advanceTimersByTime(5000));
  vi.useRealTimers();
  expect(page.getByRole('tooltip').elements()).toHaveLength(0);
});

test('Ctrl S saves what was typed, once, and nothing while there is nothing to save', async () => {
  answer(getSkills, [PAINT]);
  const sent = answer(changeSkill, { ...PAINT, skillType: 'Finish' });
  await renderInConsole(<Skills />, AT);
  await open('Paint');
  await drawer('Paint').getByLabelText('Kind').click();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(sent).toHaveLength(0);
  await drawer('Paint').getByLabelText('Kind').fill('Finish');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByRole('status').getByText('Skill Paint saved.')).toBeVisible();
  expect(sent).toHaveLength(1);
});
