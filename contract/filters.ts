import { z } from 'zod';
import { FILTER_NAME_MAX, FILTERED_SCREENS, isStorableFilter } from '#domain/saved-filters';
import { defineCall } from './call';
import { idParam, looseText, noBody, textParam } from './fields';

/**
 * What a screen stores of its filter, with the screen and the site that it belongs to; the rest is up to the screen.
 */
const contents = z
  .looseObject({
    screen: z.enum(FILTERED_SCREENS, { error: 'must be worklog or prioritization' }),
    siteId: idParam(),
  })
  .refine(isStorableFilter, 'are too large, too deep or contain characters that are not text');

/** A filter that a user keeps under a name (W-279). */
export const savedFilter = z.object({
  filter_name: looseText(),
  user_id: looseText(),
  filters: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
});
export type SavedFilter = z.output<typeof savedFilter>;

const userId = textParam(200).min(1, 'is empty');
const filterName = textParam(FILTER_NAME_MAX).min(1, 'is empty');

export const getFilters = defineCall({
  id: 'getFilters',
  area: 'filters',
  service: 'filter',
  method: 'GET',
  path: 'filter',
  effect: 'read',
  policy: { access: 'session', site: null },
  params: z.object({ userId }),
  body: noBody(),
  answer: z.array(savedFilter),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: "The signed-in user's saved filters of every screen and site that the user may use, by name.",
  source: 'W-355',
});

export const saveFilter = defineCall({
  id: 'saveFilter',
  area: 'filters',
  service: 'filter',
  method: 'POST',
  path: 'filter',
  effect: 'write',
  policy: { access: 'session', site: null },
  params: z.object({}),
  body: z.object({ filter_name: filterName, user_id: userId, filters: contents }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary: 'Keeps a filter under a name; the same name of the same screen and site is replaced.',
  source: 'W-356',
});

export const deleteFilter = defineCall({
  id: 'deleteFilter',
  area: 'filters',
  service: 'filter',
  method: 'DELETE',
  path: 'filter',
  effect: 'write',
  policy: { access: 'session', site: null },
  params: z.object({
    userId,
    filterName,
    /** Which list is meant; needed only if the name exists in more than one. */
    screen: z.enum(FILTERED_SCREENS, { error: 'must be worklog or prioritization' }).optional(),
    siteId: idParam().optional(),
  }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary: 'Removes a saved filter; one that is not there counts as removed.',
  source: 'W-357, R-471',
});

export const filterCalls = [getFilters, saveFilter, deleteFilter];
