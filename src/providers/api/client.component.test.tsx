import i18next from 'i18next';
import { expect, test } from 'vitest';
import { getNotes } from '#contract/notes';
import { getUserInfo } from '#contract/session';
import { getSiteStatusSummary } from '#contract/work-orders';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { USER } from '../../../tests/helpers/console/render-in-console';
import { liveStream } from '../live/live-stream';
import { forgetToken, request, saw, whenSignedOut } from './client';

const ASKED = { params: { extSiteId: 'CHI' } };
const RENEWED = { ...USER, permissions: [], tokenType: 'Bearer', expiresIn: 3600 };

test('a call that is refused with a fresh token too ends at the sign-in page', async () => {
  let left = 0;
  whenSignedOut(() => (left += 1));
  const renewals = answer(getUserInfo, RENEWED);
  const asked = answer(getSiteStatusSummary, () => refuse('unauthorized'));
  forgetToken();
  await expect(request(getSiteStatusSummary, ASKED)).rejects.toMatchObject({ statusCode: 401 });
  expect([left, asked.length, renewals.length]).toEqual([1, 2, 2]);
});

test('a call that is refused once because its token has ended is made again, and nobody leaves', async () => {
  let left = 0;
  whenSignedOut(() => (left += 1));
  answer(getUserInfo, RENEWED);
  let calls = 0;
  answer(getSiteStatusSummary, () => {
    calls += 1;
    return calls === 1 ? refuse('unauthorized') : [];
  });
  expect(await request(getSiteStatusSummary, ASKED)).toEqual([]);
  expect([left, calls]).toEqual([0, 2]);
});

test('calls carry type and access token, and take JSON, also those of other services', async () => {
  answer(getUserInfo, RENEWED);
  const asked = [answer(getSiteStatusSummary, []), answer(getNotes, { notes: [] })];
  await request(getSiteStatusSummary, ASKED);
  await request(getNotes, { params: { siteId: 12, workOrderNumber: '1234567' } });
  for (const [sent] of asked) {
    expect(sent?.header('authorization')).toBe('Bearer token');
    expect(sent?.header('accept')).toContain('application/json');
  }
});

test('calls say the latest position that was told, and nothing before one was', async () => {
  answer(getUserInfo, RENEWED);
  const asked = answer(getSiteStatusSummary, []);
  await request(getSiteStatusSummary, ASKED);
  for (const at of ['00000001000000A0', '0000000100000090', undefined]) saw(at);
  await request(getSiteStatusSummary, ASKED);
  expect(asked.map((sent) => sent.header('x-read-after'))).toEqual(['', '00000001000000A0']);
});

test('what a message tells of is in what is read after it', async () => {
  answer(getUserInfo, RENEWED);
  const asked = answer(getSiteStatusSummary, []);
  const live = await tellLive(1001);
  const heard = new Promise((resolve) => liveStream.listen(resolve));
  live.tell({ area: 'notes', ids: [1], at: '0000000200000000' });
  await heard;
  await request(getSiteStatusSummary, ASKED);
  live.close();
  expect(asked[0]?.header('x-read-after')).toBe('0000000200000000');
});

test('what the services say is read in the language of the console, where it has a name', async () => {
  answer(getUserInfo, RENEWED);
  const sentence = { key: 'platform.siteNotAllowed' };
  answer(getSiteStatusSummary, () =>
    refuse('forbidden', {
      errorMessage: 'Site Not Allowed',
      sentence,
      fields: [
        { field: 'extSiteId', reason: 'Site Not Allowed', sentence },
        { field: 'other', reason: 'is of a newer version', sentence: { key: 'platform.notYetKnown' } },
      ],
    }),
  );
  await i18next.changeLanguage('fr');
  await expect(request(getSiteStatusSummary, ASKED)).rejects.toMatchObject({
    errorMessage: 'Site non autorisé',
    fields: [{ reason: 'Site non autorisé' }, { reason: 'is of a newer version' }],
    errors: { extSiteId: ['Site non autorisé'], other: ['is of a newer version'] },
  });
  await i18next.changeLanguage('en');
  await expect(request(getSiteStatusSummary, ASKED)).rejects.toMatchObject({
    errorMessage: 'Site Not Allowed',
  });
});
