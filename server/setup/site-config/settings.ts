import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/site-config-settings';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { ACTIONS, judge } from '#domain/policy';
import type { AuditRecord } from '#domain/site-config/audit';
import { auctionIdProblem } from '#domain/site-config/people';
import { recordChange } from '../../access/audit/service';
import type { CountedHandler, Db, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { heldAt } from '../../platform/http/held';
import { pageOf } from '../../platform/table-query';
import { giveDefaultTargets } from '../../planning/timers/targets';
import { holdSite, refuseProblems, refuseStale, stampOf, tellSetup } from '../records/editable';
import * as queries from './settings-queries';
import type { SettingsRow } from './settings-queries';

/** The settings of the sites whose configuration someone may look at, and how far each is set up. */
export const sites: CountedHandler<typeof calls.getSites> = async ({ db, actor }, { params }) => {
  const looks = (siteId: number) =>
    judge(ACTIONS.viewSiteConfig, heldAt(actor, siteId), new Set()) === 'allowed';
  const stored = await queries.listSettings(db, [...actor.siteIds].filter(looks));
  const { rows, total } = pageOf(stored.map(wireOf), params);
  // Setup progress is counted for the page alone.
  return { rows: await withCounts(db, rows), total };
};

/** The settings of the site and how far it is set up. */
export const siteSettings: Handler<typeof calls.getSiteSettings> = async ({ db, site }) =>
  toWire(db, await settingsOf(db, site.siteId));

/**
 * Changes the name, time zone, goals and flags; open consoles of the site follow. Error: 409 when someone else has
 * changed them since `basedOn`.
 */
export const changeSettings: Handler<typeof calls.changeSiteSettings> = async (context, { body }) => {
  const { db, site } = context;
  await holdSite(context);
  const current = await settingsOf(db, site.siteId);
  refuseStale(context, 'the settings', current, body.basedOn);
  const on = new Set(current.enabled_flags);
  for (const flag of SITE_FLAGS) {
    if (body[flag] === 'Y') on.add(flag);
    if (body[flag] === 'N') on.delete(flag);
  }
  const wanted = {
    siteName: body.siteName ?? current.site_name,
    timeZone: body.timeZone ?? current.time_zone,
    flags: SITE_FLAGS.filter((flag) => on.has(flag)),
    goalDays: body.goalDays === undefined ? current.goal_days : body.goalDays,
    goalOpenHours: body.goalOpenHours === undefined ? current.goal_open_hours : body.goalOpenHours,
  };
  const after = {
    ...current,
    site_name: wanted.siteName,
    time_zone: wanted.timeZone,
    enabled_flags: wanted.flags,
    goal_days: wanted.goalDays,
    goal_open_hours: wanted.goalOpenHours,
  };
  const changed = await recordChange(context, {
    resource: 'settings',
    id: site.siteId,
    name: wanted.siteName,
    before: auditOf(current),
    after: auditOf(after),
  });
  if (!changed) return toWire(db, current);
  await queries.updateSettings(db, site.siteId, wanted, stampOf(context));
  await tellSetup(['sites', 'site-settings'], context, [site.siteId]);
  return toWire(db, await settingsOf(db, site.siteId));
};

/**
 * Makes a site without any feature, for company administrators. Error: 409 for an auction id that is invalid or taken.
 */
export const createSite: Handler<typeof calls.createSite> = async (context, { body }) => {
  const { db } = context;
  const shape = auctionIdProblem(body.auctionId);
  if (shape) refuseProblems([{ field: 'auctionId', ...shape }]);
  const auctionId = body.auctionId.toUpperCase();
  const siteId = await queries.insertSite(db, { ...body, auctionId }, stampOf(context));
  if (siteId === undefined) {
    const reason = `The auction id ${auctionId} is already taken.`;
    refuseProblems([{ field: 'auctionId', reason, code: 'exists' }]);
    throw new Error('A taken auction id is refused.');
  }
  await giveDefaultTargets(context, siteId);
  const { siteName, timeZone } = body;
  await recordChange(
    { ...context, site: { siteId, siteName, auctionId, externalId: auctionId, timeZone, flags: new Set() } },
    { resource: 'settings', id: siteId, name: siteName, after: { siteName, auctionId, timeZone } },
  );
  // The caches of sites, and of who may use which, are read again everywhere.
  await context.publish({ siteId, area: 'sites', ids: [siteId] });
  await context.publish({ siteId, area: 'users', ids: [] });
  return { siteId };
};

async function settingsOf(db: Db, siteId: number): Promise<SettingsRow> {
  const [settings] = await queries.listSettings(db, [siteId]);
  if (!settings) throw new ServiceError('not_found', say('siteConfig.noSuchSite'));
  return settings;
}

/** Each flag is a field of its own, so that the trail names the one that was switched. */
function auditOf(row: SettingsRow): AuditRecord {
  return {
    siteName: row.site_name,
    timeZone: row.time_zone,
    goalDays: row.goal_days,
    goalOpenHours: row.goal_open_hours,
    ...Object.fromEntries(SITE_FLAGS.map((flag) => [flag, row.enabled_flags.includes(flag)])),
  };
}

type Settings = WireAnswerOf<typeof calls.getSiteSettings>;

async function toWire(db: Db, row: SettingsRow): Promise<Settings> {
  const [settings] = await withCounts(db, [wireOf(row)]);
  if (!settings) throw new Error('A site always answers its settings.');
  return settings;
}

async function withCounts(db: Db, sites: readonly Omit<Settings, 'counts'>[]): Promise<Settings[]> {
  const counts = await queries.countRecords(
    db,
    sites.map(({ siteId }) => siteId),
  );
  return sites.flatMap((site) => {
    const own = counts.get(site.siteId);
    return own ? [{ ...site, counts: own }] : [];
  });
}

function wireOf(row: SettingsRow): Omit<Settings, 'counts'> {
  return {
    siteId: row.site_id,
    siteName: row.site_name,
    externalId: row.external_id,
    auctionId: row.auction_id,
    timeZone: row.time_zone,
    ...(Object.fromEntries(
      SITE_FLAGS.map((flag) => [flag, row.enabled_flags.includes(flag) ? 'Y' : 'N']),
    ) as Record<SiteFlag, 'Y' | 'N'>),
    goalDays: row.goal_days,
    goalOpenHours: row.goal_open_hours,
    modTime: row.mod_time.toISOString(),
    modUser: row.mod_user,
  };
}
