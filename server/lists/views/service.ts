import type { z } from 'zod';
import type { deleteView, getSavedViews, moveView, openFirst, savedView, saveView } from '#contract/views';
import { ROLE_ADMIN } from '#domain/permissions';
import { ACTIONS, judge, SCREENS } from '#domain/policy';
import {
  MOST_OWN_VIEWS,
  MOST_SHARED_VIEWS,
  namesCustomers,
  ONLY_ME,
  WHOLE_SITE,
  type ViewedList,
  type ViewState,
} from '#domain/saved-views';
import type { Handler, LookContext, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './queries';

type Write = SiteContext & WriteEffects;

/**
 * The views of a list that the user sees, in the order of their tabs. Error: 403 for a list that the user may not open.
 */
export const viewsOf: Handler<typeof getSavedViews> = async (context, { params }) => {
  const { db, site, actor } = context;
  refuseList(context, params.list);
  const seen = (await queries.listViews(db, { siteId: site.siteId, list: params.list }, actor)).filter(
    (view) => maySee(context, view),
  );
  const first = firstOf(seen, actor.roles);
  return seen.map((view) => toWire(context, view, view === first));
};

/**
 * Stores a view, or replaces one. Errors: 400 for an unknown role, 403 for sharing without the right to and for someone
 * else's view, 404 for one that is gone, 409 for a name already used, for one too many, and with the present state for
 * a view that someone has changed in the meantime.
 */
export const keepView: Handler<typeof saveView> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { list, viewId, name, sharedWith, state } = body;
  refuseList(context, list);
  const key = { siteId: site.siteId, list };
  await queries.holdList(db, key);
  const former = viewId === undefined ? undefined : await changeable(context, viewId);
  if (former && former.list !== list) throw gone();
  await refuseSharing(context, sharedWith);
  await refuseCrowd(context, key, { name, sharedWith, former });
  const by = { userName: actor.userName, now };
  const written = { name, sharedWith, state };
  const id = former?.view_id ?? (await queries.insertView(db, key, written, by));
  const fresh =
    former === undefined ||
    (await queries.updateView(db, { siteId: site.siteId, viewId: id, tcn: body.tcn ?? 0 }, written, by));
  const view = await visible(context, id);
  if (!fresh) {
    throw new ServiceError(
      'conflict',
      say('views.changedMeanwhile', { view: view.name }),
      undefined,
      toWire(context, view, false),
    );
  }
  await tell(context, id);
  return toWire(context, view, view.own_first === 'this');
};

/** Deletes a view. Errors: 403 for someone else's, 404 for one that is gone. */
export const dropView: Handler<typeof deleteView> = async (context, { params }) => {
  const { view_id } = await changeable(context, params.viewId);
  await queries.removeView(context.db, context.site.siteId, view_id);
  await tell(context, view_id);
  return { success: true };
};

/** Moves the tab of a view before another one of its list. Errors: 403 for someone else's, 404 for one that is gone. */
export const placeView: Handler<typeof moveView> = async (context, { body }) => {
  const { db, site } = context;
  const { list, view_id } = await changeable(context, body.viewId);
  const key = { siteId: site.siteId, list };
  await queries.holdList(db, key);
  if (body.before !== null && (await visible(context, body.before)).list !== list) throw gone();
  await queries.writePlace(db, key, view_id, body.before);
  await tell(context, view_id);
  return { success: true };
};

/**
 * Sets which view a list opens with, for the user or for a role. Errors: 400 for a role that does not exist or that
 * does not see the view, 403 without the right to set it for others, 404 for a view that is gone.
 */
export const openListWith: Handler<typeof openFirst> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { list, viewId, role } = body;
  refuseList(context, list);
  if (role !== '') await refuseSharing(context, role);
  if (viewId !== null) {
    const view = await visible(context, viewId);
    if (view.list !== list) throw gone();
    if (role !== '' && ![WHOLE_SITE, role].includes(view.shared_with)) {
      throw new ServiceError('bad_request', say('views.notShared', { view: view.name }), [
        { field: 'role', reason: 'does not see this view' },
      ]);
    }
  }
  const whose = role === '' ? { user: actor.userName, role } : { user: '', role };
  const by = { userName: actor.userName, now };
  await queries.writeFirst(db, { siteId: site.siteId, list }, { ...whose, viewId }, by);
  await tell(context, viewId ?? 0);
  return { success: true };
};

/** The view that a list opens with: the person's own choice first, then that of the first role that has one. */
function firstOf(
  views: readonly queries.ViewRecord[],
  roles: ReadonlySet<string>,
): queries.ViewRecord | undefined {
  if (views.some(({ own_first }) => own_first !== 'none')) {
    return views.find(({ own_first }) => own_first === 'this');
  }
  const [role] = views.flatMap(({ first_for }) => first_for.filter((key) => roles.has(key))).toSorted();
  return role === undefined ? undefined : views.find(({ first_for }) => first_for.includes(role));
}

function toWire(
  context: SiteContext,
  view: queries.ViewRecord,
  opensFirst: boolean,
): z.input<typeof savedView> {
  return {
    viewId: view.view_id,
    name: view.name,
    owner: view.owner,
    ownerName: view.owner_name,
    sharedWith: view.shared_with,
    roleName: view.role_name,
    mayChange: mayChange(context, view),
    opensFirst,
    firstFor: mayShare(context) ? view.first_for : [],
    state: view.state,
    tcn: view.tcn,
  };
}

/** A user limited to some customers does not learn from a colleague's view which others there are. */
const maySee = ({ actor }: LookContext, view: queries.ViewRecord): boolean =>
  view.owner === actor.userName || actor.scope.kind === 'all' || !namesCustomers(view.state);

const mayChange = ({ actor }: SiteContext, { owner }: queries.ViewRecord): boolean =>
  owner === actor.userName || actor.roles.has(ROLE_ADMIN);

const mayShare = ({ actor, site }: SiteContext): boolean =>
  judge(ACTIONS.shareViews, actor, site.flags) === 'allowed';

const gone = () => new ServiceError('not_found', say('views.gone'));

/** What a view shows to someone, and its name; undefined if they do not (or no longer) see it. For other areas. */
export async function shownByView(
  context: LookContext,
  list: ViewedList,
  viewId: number,
): Promise<{ name: string; filter: ViewState['filter'] } | undefined> {
  const view = await queries.findView(context.db, context.site.siteId, viewId, context.actor);
  if (!view || view.list !== list || !maySee(context, view)) return undefined;
  return { name: view.name, filter: view.state.filter };
}

async function visible(context: SiteContext, viewId: number): Promise<queries.ViewRecord> {
  const view = await queries.findView(context.db, context.site.siteId, viewId, context.actor);
  if (!view || !maySee(context, view)) throw gone();
  return view;
}

async function changeable(context: SiteContext, viewId: number): Promise<queries.ViewRecord> {
  const view = await visible(context, viewId);
  if (mayChange(context, view)) return view;
  throw new ServiceError('forbidden', say('views.notYours', { owner: view.owner_name, view: view.name }));
}

function refuseList({ actor, site }: SiteContext, list: ViewedList): void {
  const verdict = judge(SCREENS[list], actor, site.flags);
  if (verdict !== 'allowed') throw new ServiceError('forbidden', say('views.listClosed'));
}

/** Everyone may keep views for themselves; sharing takes a right, and someone to see it. */
async function refuseSharing(context: SiteContext, sharedWith: string): Promise<void> {
  if (sharedWith === ONLY_ME) return;
  if (!mayShare(context)) throw new ServiceError('forbidden', say('views.mayNotShare'));
  if (sharedWith === WHOLE_SITE || (await queries.isRole(context.db, sharedWith))) return;
  throw new ServiceError('bad_request', say('users.noRole', { role: sharedWith }), [
    { field: 'sharedWith', reason: 'is not a role' },
  ]);
}

type Wanted = { name: string; sharedWith: string; former: queries.ViewRecord | undefined };

async function refuseCrowd(
  { db, actor }: SiteContext,
  key: queries.ListKey,
  { name, sharedWith, former }: Wanted,
): Promise<void> {
  const owner = former?.owner ?? actor.userName;
  const others = await queries.countViews(db, key, { owner, name, besides: former?.view_id ?? 0 });
  if (others.named > 0) {
    throw new ServiceError('conflict', say('views.nameTaken', { view: name }), [
      { field: 'name', reason: say('views.isTaken') },
    ]);
  }
  if (sharedWith === ONLY_ME && others.own >= MOST_OWN_VIEWS) {
    throw new ServiceError('conflict', say('views.tooManyOwn', { count: MOST_OWN_VIEWS }));
  }
  if (sharedWith !== ONLY_ME && others.shared >= MOST_SHARED_VIEWS) {
    throw new ServiceError('conflict', say('views.tooManyShared', { count: MOST_SHARED_VIEWS }));
  }
}

/** Everyone who sees the view gets its tab at once. */
async function tell({ publish, site }: Write, viewId: number): Promise<void> {
  await publish({ siteId: site.siteId, area: 'saved-views', ids: viewId === 0 ? [] : [viewId] });
}
