import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followVehicle, getVehicleFollowers } from '#contract/inbox';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { FollowButton } from './FollowButton';

afterEach(() => page.viewport(1280, 900));

const show = () =>
  renderInConsole(
    <div style={{ containerType: 'inline-size' }}>
      <FollowButton workOrderId={5} />
    </div>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const NOBODY = { following: 'N', names: [] as string[] };
const ME = { following: 'Y', names: ['Mo Ray', 'Rosa Lopez'] };

/** Services that remember whether the user follows. */
function answerFollowers() {
  let now = { ...NOBODY, names: ['Mo Ray'] };
  const sent = answer(followVehicle, ({ body }) => {
    now = body.following === 'Y' ? ME : { following: 'N', names: ['Mo Ray'] };
    return { following: body.following };
  });
  answer(getVehicleFollowers, () => now);
  return sent;
}

test('one follows and stops by keyboard, and reads who follows', async () => {
  const sent = answerFollowers();
  await show();
  await expect.element(button('Follow')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button('Follow')).toHaveAccessibleDescription(/Followed by Mo Ray\.$/);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(button('Following'))
    .toHaveAccessibleDescription(/Followed by Mo Ray and Rosa Lopez\.$/);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Follow')).toHaveAccessibleDescription(/Followed by Mo Ray\.$/);
  await expect.element(button('Follow')).toHaveFocus();
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [{ workOrderId: '5' }, { siteId: 12, following: 'Y' }],
    [{ workOrderId: '5' }, { siteId: 12, following: 'N' }],
  ]);
});

test('a second click while the first is on its way means nothing', async () => {
  const answered = later<void>();
  answer(getVehicleFollowers, NOBODY);
  const sent = answer(followVehicle, async ({ body }) => {
    await answered.promise;
    return { following: body.following };
  });
  await show();
  await button('Follow').dblClick();
  await button('Following').click();
  expect(sent).toHaveLength(1);
  answered.give();
  await expect.element(button('Follow')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a failure is told, and the button says what is so', async () => {
  answer(getVehicleFollowers, NOBODY);
  answer(followVehicle, () => refuse('conflict', { errorMessage: 'You already follow 500 vehicles.' }));
  await show();
  await button('Follow').click();
  await expect
    .element(page.getByText('The vehicle is not followed. You already follow 500 vehicles.'))
    .toBeVisible();
  await expect.element(button('Follow')).toHaveAttribute('aria-pressed', 'false');
});

test('what others do shows by itself; of many followers some are counted', async () => {
  let names = ['Mo Ray'];
  answer(getVehicleFollowers, () => ({ following: 'N', names }));
  await show();
  const live = await tellLive(12);
  await expect.element(button('Follow')).toHaveAccessibleDescription(/Followed by Mo Ray\.$/);
  names = 'ABCDEFGHIJ'.split('');
  live.tell({ area: 'followers', ids: [5] });
  await expect
    .element(button('Follow'))
    .toHaveAccessibleDescription(/Followed by A, B, .*, H, and 2 others\.$/);
  live.close();
});

test('on a phone it is an icon that keeps its name', async () => {
  await page.viewport(390, 844);
  answer(getVehicleFollowers, NOBODY);
  await show();
  await expect.element(button('Follow')).toHaveAccessibleDescription(/Nobody follows it yet\.$/);
  expect(button('Follow').element().getBoundingClientRect().width).toBeLessThan(50);
});

test('services that know no followers have no button', async () => {
  const asked = answer(getVehicleFollowers, () => refuse('not_found'));
  await show();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
