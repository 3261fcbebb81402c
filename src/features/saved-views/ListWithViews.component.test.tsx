import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSiteCustomersAuth, getSiteShops } from '#contract/sites';
import type { WireAnswerOf } from '#contract/call';
import { getRoles } from '#contract/roles';
import { deleteView, getSavedViews, moveView, openFirst, saveView } from '#contract/views';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE, USER } from '../../../tests/helpers/console/render-in-console';
import { Where, where } from '../../../tests/helpers/console/where';
import { DataTable } from '../../components/data-table/DataTable';
import { Keyboard } from '../../components/keyboard/Keyboard';
import type { Column } from '../../components/data-table/types';
import { useView } from '../../providers/router/useView';
import { rememberFirst } from './first-view';
import { ListWithViews } from './ListWithViews';

type View = WireAnswerOf<typeof getSavedViews>[number];

const viewOf = (viewId: number, name: string, more: Partial<View> = {}): View => ({
  viewId,
  name,
  owner: USER.userName,
  ownerName: 'Rosa Lopez',
  sharedWith: 'me',
  roleName: '',
  mayChange: true,
  opensFirst: false,
  firstFor: [],
  state: { filter: { status: 'Repair' }, columns: {}, names: {} },
  tcn: 1,
  ...more,
});

const COLUMNS: Column<string>[] = ['Number', 'Make', 'Color'].map((title) => ({
  key: title,
  title,
  render: () => title,
}));

/** A list whose filter is its address, as every list's is. */
function List() {
  const show = useView();
  return (
    <div style={{ height: 300 }}>
      <Where />
      <button type="button" onClick={() => show('/worklog/12?status=Audit')}>
        Audit
      </button>
      <button type="button" onClick={() => show('/worklog/12')}>
        Open
      </button>
      <DataTable
        name="log"
        label="Log"
        columns={COLUMNS}
        rows={['one']}
        rowKey={String}
        renderCard={String}
        listKey=""
      />
    </div>
  );
}

afterEach(() => page.viewport(1280, 900));

/** What the services have; a test changes it by what it sends. */
let views: View[] = [];

async function open(
  route: string,
  there: View[] | Promise<View[]>,
  options: { permissions?: string[] } = {},
): Promise<void> {
  if (Array.isArray(there)) views = there;
  answer(getRoles, [{ roleKey: 'RECON_SHOP', roleName: 'Shop staff', permissions: [], users: 3 } as never]);
  answer(getSavedViews, () => (Array.isArray(there) ? views : there));
  await renderInConsole(
    <>
      <Keyboard />
      <ListWithViews list="worklog">
        <List />
      </ListWithViews>
    </>,
    { route, ...options },
  );
  await expect.element(strip()).toBeVisible();
}

const strip = () => page.getByRole('navigation', { name: 'Views' });
const tab = (name: string) => strip().getByRole('button', { name, exact: true });
const menuOf = (name: string) => strip().getByRole('button', { name: `Actions for the view ${name}` });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const isShown = (name: string) => expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
const isAt = (address: string) => expect.poll(() => where().element().textContent).toBe(address);
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);

test('a tab puts its filter into the address; what is changed shows, and is reset or saved', async () => {
  await open('/worklog/12', [viewOf(5, 'Repair'), viewOf(6, 'Late', { tcn: 4 })]);
  await isShown('All');
  await tab('Late').click();
  await isShown('Late');
  await isAt('/worklog/12?status=Repair&saved=6');
  await page.getByRole('button', { name: 'Audit' }).click();
  await isAt('/worklog/12?status=Audit&saved=6');
  await isShown('Late changed');
  await menuOf('Late').click();
  await entry('Reset').click();
  await isAt('/worklog/12?status=Repair&saved=6');
  await isShown('Late');
  // The list's own default within the view is a change too, and not the view once more.
  await page.getByRole('button', { name: 'Open' }).click();
  await isAt('/worklog/12?saved=6*');
  await isShown('Late changed');
  const sent = answer(saveView, ({ body }) => {
    views = [views[0] as View, viewOf(6, 'Late', { tcn: 5, state: body.state })];
    return views[1] as View;
  });
  await menuOf('Late').click();
  await entry('Save').click();
  await isShown('Late');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ viewId: 6, tcn: 4, name: 'Late', siteId: SITE.siteId, list: 'worklog' }),
  ]);
  await tab('All').click();
  await isShown('All');
  await isAt('/worklog/12');
});

test('columns belong to the view while it shows, and those without a view stay as they were', async () => {
  const state = { filter: { status: 'Repair' }, columns: { log: { hidden: ['Make'] } }, names: {} };
  await open('/worklog/12', [viewOf(5, 'Narrow', { state })]);
  await tab('Narrow').click();
  await expect.poll(heads).toEqual(['Number', 'Color']);
  await isShown('Narrow');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Color' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(heads).toEqual(['Number']);
  await isShown('Narrow changed');
  await tab('All').click();
  await expect.poll(heads).toEqual(['Number', 'Make', 'Color']);
});

test('what shows is kept as a new view, whose tab shows; a name that is taken is told at the field', async () => {
  await open('/worklog/12?status=Audit', []);
  let taken = true;
  const sent = answer(saveView, ({ body }) => {
    if (taken) {
      refuse('conflict', {
        errorMessage: 'There is already a view named Mine.',
        fields: [{ field: 'name', reason: 'is taken by another view' }],
      });
    }
    views = [viewOf(7, body.name, { state: body.state })];
    return views[0] as View;
  });
  const first = answer(openFirst, () => {
    views = views.map((view) => ({ ...view, opensFirst: true }));
    return { success: true as const };
  });
  await strip().getByRole('button', { name: 'Save as a new view' }).click();
  const dialog = page.getByRole('dialog', { name: 'New view' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' Mine ');
  await dialog.getByRole('checkbox', { name: 'Open the list with this view' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('is taken by another view')).toBeVisible();
  taken = false;
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await isShown('Mine');
  await isAt('/worklog/12?status=Audit&saved=7');
  expect(sent[1]?.body).toMatchObject({
    name: 'Mine',
    sharedWith: 'me',
    state: { filter: { status: 'Audit' } },
  });
  expect(first.map(({ body }) => body)).toEqual([{ siteId: SITE.siteId, list: 'worklog', viewId: 7 }]);
});

test('nobody is asked with whom to share who may not', async () => {
  await open('/worklog/12', [], { permissions: [] });
  await strip().getByRole('button', { name: 'Save as a new view' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect.element(page.getByText('Who sees it')).not.toBeVisible();
});

test("a colleague's view is used and copied, and neither saved nor deleted", async () => {
  await open('/worklog/12?saved=5', [
    viewOf(5, 'Theirs', { owner: 'tom', sharedWith: 'site', mayChange: false }),
  ]);
  await isAt('/worklog/12?status=Repair&saved=5');
  await page.getByRole('button', { name: 'Audit' }).click();
  await menuOf('Theirs').click();
  await expect.element(entry('Save as…')).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'Reset',
    'Save as…',
    'Open the list with this view',
    'Copy link',
    'Send by mail…',
    'Reports by mail…',
  ]);
});

test('parameters beside the view that a link names go first', async () => {
  await open('/worklog/12?saved=5&status=Audit', [viewOf(5, 'Repair')]);
  await isShown('Repair changed');
  await isAt('/worklog/12?saved=5&status=Audit');
});

test('the list opens with the first view before any view is asked for; All is all the same', async () => {
  rememberFirst(SITE.siteId, 'worklog', USER.userName, {
    viewId: 5,
    filter: { status: 'Repair' },
    columns: { log: { hidden: ['Make'] } },
  });
  const state = { filter: { status: 'Repair' }, columns: { log: { hidden: ['Make'] } }, names: {} };
  const answered = later<View[]>();
  await open('/worklog/12', answered.promise);
  await isAt('/worklog/12?status=Repair&saved=5');
  expect(heads()).toEqual(['Number', 'Color']);
  answered.give([viewOf(5, 'Mine', { opensFirst: true, state })]);
  await isShown('Mine');
  await tab('All').click();
  await isAt('/worklog/12?saved=all');
  await isShown('All');
  await page.getByRole('button', { name: 'Open' }).click();
  await isAt('/worklog/12?saved=all');
});

test("what a role begins with opens at once where nobody has touched the list; another person's does not", async () => {
  rememberFirst(SITE.siteId, 'worklog', 'tom', { viewId: 9, filter: { status: 'Audit' }, columns: {} });
  await open('/worklog/12', [viewOf(5, 'Ours', { opensFirst: true, sharedWith: 'RECON_SHOP' })]);
  await isShown('Ours');
  await isAt('/worklog/12?status=Repair&saved=5');
});

test('a view whose shop is gone opens without it, and says so until that is read', async () => {
  answer(getSiteShops, [{ shopDetailId: 7, shopName: 'MECH', laborsInShop: 1 }]);
  answer(getSiteCustomersAuth, []);
  const state = { filter: { shop: '7,9' }, columns: {}, names: { shop: { 9: 'Body' } } };
  await open('/worklog/12?saved=5', [viewOf(5, 'Shops', { state })]);
  await expect
    .element(strip().getByText('The shop Body no longer exists; the view opens without it.'))
    .toBeVisible();
  await isAt('/worklog/12?shop=7&saved=5');
  await isShown('Shops');
  await strip().getByRole('button', { name: 'Close this message' }).click();
  await expect.element(strip().getByText('no longer there')).not.toBeInTheDocument();
});

test('a view that is not there leaves the list as it is, and that is said', async () => {
  await open('/worklog/12?saved=9&status=Audit', [viewOf(5, 'Repair')]);
  await expect
    .element(page.getByText(/^This view does not exist, or is not shared with you\./))
    .toBeVisible();
  await isAt('/worklog/12?status=Audit');
  await isShown('All');
});

test('a view that is deleted comes back by Undo, to where it stood; whoever did it is told that alone', async () => {
  const sent = answer(deleteView, { success: true });
  await open('/worklog/12?saved=5', [viewOf(5, 'Repair'), viewOf(6, 'Late')]);
  await isShown('Repair');
  await menuOf('Repair').click();
  await entry('Delete').click();
  await expect.element(page.getByText('View Repair was deleted.')).toBeVisible();
  await isShown('All');
  await expect.element(tab('Repair')).not.toBeInTheDocument();
  await isAt('/worklog/12');
  expect(page.getByText('no longer there').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isShown('Repair');
  await isAt('/worklog/12?status=Repair&saved=5');
  expect(sent).toEqual([]);
});

test('Undo leads nobody away who has gone on to another view; who sees a shared one is told of', async () => {
  const shared = { sharedWith: 'site' };
  await open('/worklog/12?saved=5', [viewOf(5, 'Repair', shared), viewOf(6, 'Late', shared)]);
  await isShown('Repair');
  await menuOf('Repair').click();
  await entry('Delete').click();
  await expect.element(page.getByText('View Repair was deleted for everybody who sees it.')).toBeVisible();
  await tab('Late').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(tab('Repair')).toBeVisible();
  await isShown('Late');
});

test('a tab is moved from its menu, within its own group and by whoever may change the view', async () => {
  const site = { sharedWith: 'site' };
  await open('/worklog/12?saved=6', [
    viewOf(5, 'Repair'),
    viewOf(6, 'Late'),
    viewOf(7, 'Ours', site),
    viewOf(8, 'Theirs', { ...site, mayChange: false }),
  ]);
  const sent = answer(moveView, () => {
    views = [views[1] as View, views[0] as View, ...views.slice(2)];
    return { success: true as const };
  });
  const names = () =>
    strip()
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('button')?.textContent);
  await isShown('Late');
  await menuOf('Late').click();
  await expect.element(entry('Move left')).toBeVisible();
  await expect.element(entry('Move right')).not.toBeInTheDocument();
  await entry('Move left').click();
  await expect.poll(names).toEqual(['All', 'Late', 'Repair', 'Ours', 'Theirs', '']);
  await isShown('Late');
  await menuOf('Late').click();
  await entry('Move right').click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.map(({ body }) => body)).toEqual([
    { siteId: SITE.siteId, viewId: 6, before: 5 },
    { siteId: SITE.siteId, viewId: 6, before: 7 },
  ]);
  await tab('Theirs').click();
  await isShown('Theirs');
  await menuOf('Theirs').click();
  await expect.element(entry('Save as…')).toBeVisible();
  await expect.element(entry('Move left')).not.toBeInTheDocument();
});

test('the tabs are one stop of Tab; arrows move along them', async () => {
  await open('/worklog/12', [viewOf(5, 'Repair'), viewOf(6, 'Late')]);
  await userEvent.keyboard('{Tab}');
  await expect.element(tab('All')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await isShown('Late');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(menuOf('Late')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('Save as…')).toBeVisible();
});

test('a phone has one button that says which view shows', async () => {
  await page.viewport(390, 800);
  await open('/worklog/12', [viewOf(5, 'Repair')]);
  await strip().getByRole('button', { name: 'View: All' }).click();
  await page.getByRole('menuitem', { name: 'Repair' }).click();
  await isAt('/worklog/12?status=Repair&saved=5');
  await expect.element(strip().getByRole('button', { name: 'View: Repair' })).toBeVisible();
});
