import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/site-config-rates';
import { beginningProblems } from '#domain/calendar/beginning';
import { dayAt } from '#domain/days';
import { dailyCostCents, type HoldingRate } from '#domain/holding-cost';
import { dollars, fromHundredths, toHundredths } from '#domain/hundredths';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { demandForAll } from '../../platform/http/for-all';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  holdSite,
  oneRecord,
  type Context,
  type Editable,
} from '../records/editable';
import * as queries from './rate-queries';
import type { RateFields, RateRow } from './rate-queries';

const THOUSANDTHS = 1000;
const fieldsOf = (row: RateRow): RateFields => ({
  customerId: row.customer_id,
  validFrom: row.valid_from,
  valueCents: row.value_cents,
  interest: row.interest,
  depreciation: row.depreciation,
  overheadCents: row.overhead_cents,
});

/** A stored rate as the rules take it. */
export const rateOf = (row: RateRow): HoldingRate => fieldsOf(row);

/** What a day costs, by rates that hold from a day on. `now` decides which have held: those stay as they were. */
const ratesAt = ({ now, site }: Pick<Context, 'now' | 'site'>): Editable<RateRow, RateFields> => ({
  resource: 'rates',
  missing: say('siteConfig.noSuchRate'),
  areas: ['holding-rates'],
  list: queries.listRates,
  nameOf: ({ customer_name: name, valid_from: day }) => (name === '' ? day : `${name}, ${day}`),
  fieldsOf,
  auditOf: (row) => ({
    customerName: row.customer_name === '' ? null : row.customer_name,
    validFrom: row.valid_from,
    ...moneyOf(row),
  }),
  problems: async ({ db }, fields, others, current) => {
    const today = dayAt(now, site.timeZone);
    if (current && current.valid_from < today) {
      const reason = `This rate has applied since ${current.valid_from} and stays; add one that applies from a later day on.`;
      return [{ field: 'validFrom', reason, code: 'inForce', by: current.valid_from }];
    }
    const { customerId, validFrom } = fields;
    const problems = beginningProblems({ field: 'validFrom', name: 'day', day: validFrom }, today);
    const twin = others.find(
      (other) =>
        other.id !== current?.id && other.customer_id === customerId && other.valid_from === validFrom,
    );
    if (twin) {
      const whose = twin.customer_name === '' ? 'the site' : twin.customer_name;
      const reason = `There is already a rate of ${whose} from ${validFrom} on.`;
      problems.push({ field: 'validFrom', reason, code: 'sameDay', by: validFrom });
    }
    if (customerId !== null && !(await queries.isCustomer(db, site.siteId, customerId))) {
      problems.push({
        field: 'customerId',
        reason: 'There is no such customer at this site.',
        code: 'unknown',
      });
    }
    if (costsMoreThanItsValue(fields)) {
      const [overhead, value] = [dollars(fields.overheadCents), dollars(fields.valueCents)];
      const reason = `With an overhead of ${overhead}, a day would cost more than the vehicle is worth, which is ${value}.`;
      problems.push({ field: 'overhead', reason, code: 'aboveValue' });
    }
    return problems;
  },
  insert: queries.insertRate,
  update: queries.updateRate,
  remove: queries.deleteRate,
  dependents: async () => [],
});

/** The holding rates of the site and of the customers that the reader sees. */
export const rates: CountedHandler<typeof calls.getHoldingRates> = async ({ db, site }, { params }) =>
  pageOf((await queries.listRates(db, site.siteId)).map(toWire(site.siteId)), params);

/** One of them. Error: 404. */
export const rate: Handler<typeof calls.getHoldingRate> = async (context, { params }) =>
  toWire(context.site.siteId)(await oneRecord(ratesAt(context), context, params.holdingRateId));

/**
 * Adds a rate. Errors: 403 for one for all customers by a user who sees some, 409 for a day in the past, one on which
 * another of the same customer begins, or a cost above the value.
 */
export const createRate: Handler<typeof calls.createHoldingRate> = async (context, { body }) => {
  demandForAll(context, body);
  return toWire(context.site.siteId)(
    await createRecord(ratesAt(context), context, {
      customerId: body.customerId ?? null,
      validFrom: body.validFrom,
      valueCents: toHundredths(body.vehicleValue),
      interest: toHundredths(body.interest),
      depreciation: toThousandths(body.depreciation),
      overheadCents: toHundredths(body.overhead),
    }),
  );
};

/**
 * Changes a rate. Errors: 403 if it is for all customers, or would be; 404, 409 as above, and for one that has held
 * before today.
 */
export const changeRate: Handler<typeof calls.changeHoldingRate> = async (context, { params, body }) => {
  const change = {
    customerId: body.customerId,
    validFrom: body.validFrom,
    valueCents: mapped(body.vehicleValue, toHundredths),
    interest: mapped(body.interest, toHundredths),
    depreciation: mapped(body.depreciation, toThousandths),
    overheadCents: mapped(body.overhead, toHundredths),
  };
  const kind = ratesAt(context);
  await holdSite(context);
  const before = fieldsOf(await oneRecord(kind, context, params.holdingRateId));
  demandForAll(context, before, {
    customerId: body.customerId === undefined ? before.customerId : body.customerId,
  });
  return toWire(context.site.siteId)(
    await changeRecord(kind, context, params.holdingRateId, change, body.basedOn),
  );
};

/** Deletes a rate. Errors: 403 as above, 404, 409 for one that has held before today. */
export const deleteRate: Handler<typeof calls.deleteHoldingRate> = async (context, { params }) => {
  await holdSite(context);
  const kind = ratesAt(context);
  const row = await oneRecord(kind, context, params.holdingRateId);
  demandForAll(context, fieldsOf(row));
  if (row.valid_from < dayAt(context.now, context.site.timeZone)) {
    throw new ServiceError('conflict', say('siteConfig.rateHasHeld', { day: row.valid_from }));
  }
  return deleteRecord(kind, context, params.holdingRateId);
};

/** For a vehicle that is worth nothing only its overhead counts, so this is not a slip. */
const costsMoreThanItsValue = (fields: RateFields): boolean =>
  fields.valueCents > 0 && dailyCostCents(fields) > fields.valueCents;

const toThousandths = (decimal: number) => Math.round(decimal * THOUSANDTHS);
const mapped = (value: number | undefined, to: (value: number) => number) =>
  value === undefined ? undefined : to(value);

const moneyOf = (row: RateRow) => ({
  vehicleValue: fromHundredths(row.value_cents),
  interest: fromHundredths(row.interest),
  depreciation: row.depreciation / THOUSANDTHS,
  overhead: fromHundredths(row.overhead_cents),
});

const toWire =
  (siteId: number) =>
  (row: RateRow): WireAnswerOf<typeof calls.getHoldingRate> => ({
    holdingRateId: row.id,
    siteId,
    customerId: row.customer_id,
    customerName: row.customer_name,
    validFrom: row.valid_from,
    ...moneyOf(row),
    dailyCost: fromHundredths(dailyCostCents(rateOf(row))),
    modTime: row.mod_time.toISOString(),
    modUser: row.mod_user,
  });
