import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getRoles } from '#contract/roles';
import { exportSecurityEvents, getAuditState, getSecurityEvents } from '#contract/security-events';
import { getUserRecords } from '#contract/users';
import { changeLanguage } from '../../../../../providers/i18n/i18n';
import { answer } from '../../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../../tests/helpers/console/render-in-console';
import { Security } from './Security';

const EVENT = {
  eventId: '7',
  kind: 'signIn' as const,
  modTime: '2026-03-02T15:00:00.000Z',
  modUser: 'ann',
  subjectUser: '',
  siteId: null,
  session: '01234567',
  address: '192.0.2.7',
  device: 'Firefox 128, Linux',
  requestId: 'r1',
  details: { way: 'password' },
};
const REFUSED = {
  ...EVENT,
  eventId: '6',
  kind: 'refusedCall' as const,
  siteId: SITE.siteId,
  details: { call: 'getUserRecords', why: 'You have no permission for this.', times: 4 },
};

const ROLE = {
  roleKey: 'RECON_SHOP',
  roleName: 'Shop lead',
  permissions: [],
  users: 1,
  modTime: EVENT.modTime,
  modUser: 'rosa',
};

async function show(events: object[], state = { wholeUntil: '2026-03-02T20:03:00.000Z', problem: '' }) {
  answer(getUserRecords, { users: [], total: 0 });
  answer(getRoles, [ROLE]);
  answer(getAuditState, state);
  const asked = answer(getSecurityEvents, { events, next: '' } as never);
  await renderInConsole(<Security />, { route: `/siteconfig/${SITE.siteId}/security` });
  return asked;
}

test('events are told in words, beside until when the chain is whole; a filter is asked of the services', async () => {
  const asked = await show([EVENT, REFUSED]);
  await expect.element(page.getByRole('row', { name: /Signed in.*ann.*with a password/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Refused.*List of users.*4 times/ })).toBeVisible();
  await expect.element(page.getByText(/Chain intact up to .*2:03 PM/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only this site' }).click();
  await expect.poll(() => asked.at(-1)?.params).toMatchObject({ here: 'Y', siteId: String(SITE.siteId) });
});

test('what was granted and why something was refused is told in words, in the language of the page', async () => {
  const granted = {
    ...EVENT,
    kind: 'grant' as const,
    details: {
      resource: 'users',
      changes: [
        { field: 'roles', before: [], after: ['RECON_SHOP'] },
        { field: 'extCustomerId', before: 'W', after: '*' },
        { field: 'active', before: false, after: true },
      ],
    },
  };
  const refused = {
    ...REFUSED,
    details: { ...REFUSED.details, sentence: { key: 'session.proveYourself' } },
  };
  const typed = { ...EVENT, eventId: '5', kind: 'signInRefused' as const, details: { why: 'wrong code' } };
  await changeLanguage('es');
  await show([granted, refused, typed]);
  for (const text of [
    /Roles: nada → Shop lead · Clientes: Ningún cliente → Todos los clientes · Activo: no → sí/i,
    /Lista de usuarios · Demuestre primero que es usted/,
    /código incorrecto/,
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

test('a chain that is broken is said above the list, and an empty filter leads back to everything', async () => {
  await show([], {
    wholeUntil: '2026-03-02T20:03:00.000Z',
    problem: 'The row 7 of security_event is missing.',
  });
  await expect
    .element(
      page.getByText('The audit trail does not match its seal: The row 7 of security_event is missing.'),
    )
    .toBeVisible();
  await expect.element(page.getByText('Nothing has been recorded yet.')).toBeVisible();
});

test('the export asks for all events of the filter', async () => {
  await show([EVENT]);
  const asked = answer(exportSecurityEvents, [EVENT]);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => asked.map(({ params }) => params)).toMatchObject([{ siteId: String(SITE.siteId) }]);
});
