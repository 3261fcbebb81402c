import type * as calls from '#contract/lot-places';
import { comparePlaces, placeCode, placeRange, type RangeProblem } from '#domain/lot/place';
import { recordChanges } from '../../access/audit/service';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { countDependents } from '../../setup/records/dependents';
import {
  auditOf,
  changeRecord,
  createRecord,
  deleteRecord,
  holdSite,
  oneRecord,
  stampOf,
  tellSetup,
  type Editable,
} from '../../setup/records/editable';
import * as queries from './place-queries';
import type { PlaceFields, PlaceRow } from './place-queries';

/** Where vehicles are parked; an occupied place stays. */
export const PLACES: Editable<PlaceRow, PlaceFields> = {
  resource: 'places',
  missing: say('lot.noSuchPlace'),
  areas: ['lot-places'],
  list: async (db, siteId) => (await queries.listPlaces(db, siteId)).toSorted(comparePlaces),
  hold: async (db, siteId, id) => void (await queries.holdPlace(db, siteId, id)),
  nameOf: ({ code }) => code,
  fieldsOf: ({ code, zone, capacity, active }) => ({ code, zone, capacity, active }),
  problems: (_, { code }, others, current) =>
    others.some((other) => other.id !== current?.id && other.code === code)
      ? [{ field: 'code', reason: `There is already a place ${code}.`, code: 'exists' }]
      : [],
  insert: async (db, siteId, { code, ...place }, stamp) =>
    (await queries.insertPlaces(db, siteId, [code], place, stamp))[0]?.id ?? 0,
  update: queries.updatePlace,
  remove: queries.deletePlace,
  dependents: (db, siteId, row) =>
    countDependents(db, [siteId, row.id], {
      workOrders: `SELECT w.ext_id FROM vehicle_place v JOIN work_order w USING (site_id, work_order_id)
                   WHERE v.site_id = $1 AND v.lot_place_id = $2 AND ${queries.STANDS}`,
    }),
};

const toWire = (siteId: number) => (row: PlaceRow) => ({
  lotPlaceId: row.id,
  siteId,
  code: row.code,
  zone: row.zone,
  capacity: row.capacity,
  active: row.active ? ('Y' as const) : ('N' as const),
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});

/** The places of the site in walking order. */
export const places: CountedHandler<typeof calls.getLotPlaces> = async ({ db, site }, { params }) =>
  pageOf((await PLACES.list(db, site.siteId)).map(toWire(site.siteId)), params);

/** One of them. Error: 404. */
export const place: Handler<typeof calls.getLotPlace> = async (context, { params }) =>
  toWire(context.site.siteId)(await oneRecord(PLACES, context, params.lotPlaceId));

/** A code accepted by the contract, in canonical form. */
const codeOf = (text: string): string => placeCode(text) ?? text;

/** Adds a place. Error: 409 for an existing code. */
export const createPlace: Handler<typeof calls.createLotPlace> = async (context, { body }) => {
  const { code, zone, capacity, active } = body;
  const fields = { code: codeOf(code), zone, capacity, active: active === 'Y' };
  return toWire(context.site.siteId)(await createRecord(PLACES, context, fields));
};

/** Changes a place. Errors: 404, 409. */
export const changePlace: Handler<typeof calls.changeLotPlace> = async (context, { params, body }) => {
  const { code, zone, capacity, active } = body;
  const change = {
    code: code === undefined ? undefined : codeOf(code),
    zone,
    capacity,
    active: active === undefined ? undefined : active === 'Y',
  };
  const row = await changeRecord(PLACES, context, params.lotPlaceId, change, body.basedOn);
  // Lists show the names of vehicles' places.
  await context.publish({ siteId: context.site.siteId, area: 'work-orders', ids: [] });
  return toWire(context.site.siteId)(row);
};

/** Deletes a place. Errors: 404, 409 with the vehicles that are there. */
export const deletePlace: Handler<typeof calls.deleteLotPlace> = (context, { params }) =>
  deleteRecord(PLACES, context, params.lotPlaceId);

const NO_RANGE = {
  code: say('lot.rangeCode'),
  numbers: say('lot.rangeNumbers'),
  differ: say('lot.rangeDiffer'),
  backward: say('lot.rangeBackward'),
  many: say('lot.rangeMany'),
} as const satisfies Record<RangeProblem, unknown>;

/** Adds a range of places; existing ones stay as they are. Error: 400 for an invalid range. */
export const addPlaces: Handler<typeof calls.addLotPlaces> = async (context, { body }) => {
  const { db, site } = context;
  const range = placeRange(body.from, body.to);
  if ('problem' in range) throw new ServiceError('bad_request', NO_RANGE[range.problem]);
  await holdSite(context);
  const known = new Set((await PLACES.list(db, site.siteId)).map(({ code }) => code));
  const codes = range.codes.filter((code) => !known.has(code));
  const { zone, capacity } = body;
  const stamp = stampOf(context);
  const rows = await queries.insertPlaces(db, site.siteId, codes, { zone, capacity, active: true }, stamp);
  await recordChanges(
    db,
    site.siteId,
    stamp,
    rows.map((row) => ({ resource: 'places', id: row.id, name: row.code, after: auditOf(PLACES, row) })),
  );
  await tellSetup(
    PLACES.areas,
    context,
    rows.map(({ id }) => id),
  );
  return { added: codes.length, there: range.codes.filter((code) => known.has(code)) };
};
