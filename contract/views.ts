import { z } from 'zod';
import { ONLY_ME, VIEW_NAME_MAX, VIEWED_LISTS, isStorableView } from '#domain/saved-views';
import { defineCall } from './call';
import { idParam, noBody, textParam } from './fields';

const list = z.enum(VIEWED_LISTS, { error: 'is not a list that has views' });
const OF_SITE = { access: 'session', site: ['siteId'] } as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;

const texts = z.record(z.string().max(60), z.string().max(4000));
const tableColumns = z.object({
  hidden: z.array(z.string().max(60)).max(100).optional(),
  order: z.array(z.string().max(60)).max(100).optional(),
  widths: z.record(z.string().max(60), z.number().min(0).max(10_000)).optional(),
});
const viewState = z.object({
  filter: texts,
  columns: z.record(z.string().max(60), tableColumns),
  names: z.record(z.string().max(60), texts),
});

/** A view of a list that someone keeps under a name. */
export const savedView = z.object({
  viewId: z.number(),
  name: z.string(),
  owner: z.string(),
  /** The owner's name. */
  ownerName: z.string(),
  /** `me`, `site`, or the key of a role. */
  sharedWith: z.string(),
  /** Name of the role that it is shared with. */
  roleName: z.string(),
  mayChange: z.boolean(),
  /** The list opens with it for the user. */
  opensFirst: z.boolean(),
  /** Keys of the roles that the list opens with it for; shown to those who may change that. */
  firstFor: z.array(z.string()),
  state: viewState,
  tcn: z.number(),
});
export type SavedView = z.output<typeof savedView>;

export const getSavedViews = defineCall({
  id: 'getSavedViews',
  area: 'views',
  service: 'filter',
  method: 'GET',
  path: 'views',
  effect: 'read',
  policy: OF_SITE,
  params: z.object({ siteId: idParam(), list }),
  body: noBody(),
  answer: z.array(savedView),
  errors: ERRORS,
  summary:
    "The views of a list that the signed-in user sees, in the order of their tabs: the user's own, those of the user's roles, the site's.",
  source: 'docs/decisions.md, D-103',
});

export const saveView = defineCall({
  id: 'saveView',
  area: 'views',
  service: 'filter',
  method: 'POST',
  path: 'views',
  effect: 'write',
  policy: OF_SITE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    list,
    /** The view that is replaced, and the state that the change is based on; without it the view is new. */
    viewId: idParam().optional(),
    tcn: z.number().int().min(0).optional(),
    name: textParam(VIEW_NAME_MAX).min(1, 'is empty'),
    sharedWith: textParam(40).min(1, 'is empty').default(ONLY_ME),
    state: viewState.refine(isStorableView, 'is too large or contains characters that are not text'),
  }),
  answer: savedView,
  errors: [...ERRORS, 'not_found', 'conflict'],
  summary: 'Keeps what a list shows as a view under a name, or replaces a view.',
  source: 'docs/decisions.md, D-103',
});

export const deleteView = defineCall({
  id: 'deleteView',
  area: 'views',
  service: 'filter',
  method: 'DELETE',
  path: 'views/{viewId}',
  effect: 'write',
  policy: OF_SITE,
  params: z.object({ siteId: idParam(), viewId: idParam() }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: [...ERRORS, 'not_found'],
  summary: 'Deletes a view.',
  source: 'docs/decisions.md, D-103',
});

export const openFirst = defineCall({
  id: 'openFirst',
  area: 'views',
  service: 'filter',
  method: 'PUT',
  path: 'views/first',
  effect: 'write',
  policy: OF_SITE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    list,
    /** Null: the list opens without a view. */
    viewId: idParam().nullable(),
    /** The role that it applies to; empty for the user alone. */
    role: textParam(40).default(''),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: [...ERRORS, 'not_found'],
  summary: 'Says which view a list opens with, for the signed-in user or for the holders of a role.',
  source: 'docs/decisions.md, D-103',
});

export const moveView = defineCall({
  id: 'moveView',
  area: 'views',
  service: 'filter',
  method: 'PUT',
  path: 'views/place',
  effect: 'write',
  policy: OF_SITE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    viewId: idParam(),
    /** The view that it comes before from now on; null: after all others. */
    before: idParam().nullable(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: [...ERRORS, 'not_found'],
  summary: 'Moves the tab of a view; own, role and site views stay groups of their own.',
  source: 'docs/decisions.md, D-103',
});

export const viewCalls = [getSavedViews, saveView, deleteView, openFirst, moveView];
