import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { idParam, textParam } from './fields';

/** Where the calls of the administration belong. */
export const BASE = { area: 'site-config', service: 'main' } as const;
/** Where the calls about people and their rights belong: a key reaches them by a separate scope (`users:write`). */
export const PEOPLE = { area: 'users', service: 'main' } as const;

/** Who may look at the configuration of a site. */
export const VIEW = { access: 'session', site: ['siteId'], require: ACTIONS.viewSiteConfig } as const;
/** Who may change it. */
export const CHANGE = { access: 'session', site: ['siteId'], require: ACTIONS.changeSiteConfig } as const;
/** Who may look at, and change, what concerns the vehicles of all customers. */
export const VIEW_FOR_ALL = { access: 'session', site: ['siteId'], require: ACTIONS.viewForAll } as const;
export const CHANGE_FOR_ALL = { access: 'session', site: ['siteId'], require: ACTIONS.changeForAll } as const;
/** Who may change what all sites share; the site is the one that it is done from. */
export const CHANGE_COMPANY = {
  access: 'session',
  site: ['siteId'],
  require: ACTIONS.changeCompany,
} as const;

export const READ_ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;
export const WRITE_ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;

export const siteParams = z.object({ siteId: idParam() });
export const deleted = z.object({ success: z.literal(true) });

/** A name for people: never empty. */
export const nameText = (max = 60) => textParam(max).min(1, 'is empty');

/** The place of a record among its siblings. */
export const orderNumber = () =>
  z
    .number()
    .int('must be a whole number')
    .min(1, 'must be a whole number above zero')
    .max(9999, 'must be at most 9999');

/** Dollars with cents. */
export const dollarsField = () => z.number().min(0, 'must not be negative').max(10_000, 'is too large');

/**
 * What every change carries: the site, the sender (the session counts, not this), and optionally the `modTime` of the
 * record that was seen. If the record was changed since, the change is refused with 409.
 */
export const changeFields = {
  siteId: idParam(),
  modUser: textParam().optional(),
  basedOn: z.iso.datetime({ offset: true, error: 'is not a valid moment' }).optional(),
};

/** Parameters of a list that pages on the server. */
export const pageParams = siteParams.extend({
  search: textParam(60).default(''),
  start: idParam().default(1),
  limit: idParam(1000).default(50),
});

/** Sort direction of a list that takes one sort name. */
export const directionParam = (unsaid: 'asc' | 'desc' = 'asc') =>
  z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).default(unsaid);
