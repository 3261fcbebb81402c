import {
  judgeVehicle,
  type KnownOrder,
  type VehiclePlan,
  type WaitingVehicle,
} from '#domain/inbound/vehicles';
import type { VehicleEvent } from '#domain/inbound/kinds';
import { vinReader } from '../../platform/vin-tables';
import { forgetExpected, openArrived } from '../../work/work-orders/creation';
import type { InboundWork, Kind } from './kind';
import * as queries from './vehicle-queries';

/** A plan with the moment of its row. */
type Dated = VehiclePlan & { at: string };

/** Vehicles that were announced, checked in or moved. */
export const VEHICLES: Kind<Dated> = {
  keyOf: ({ values }, known) => text(values['workOrderNumber']) || (known ?? ''),
  async judge({ db, site, scope, now }, rows) {
    const { siteId } = site;
    const all = (column: string) =>
      rows.map(({ row }) => text(row.values[column])).filter((one) => one !== '');
    const numbers = rows.map(({ key }) => key).filter((key) => key !== '');
    const vins = all('vin');
    const named = { numbers, vins, units: [...all('unitNumber'), ...numbers] };
    const awaiting = await queries.holdAwaiting(db, siteId, named);
    const expected = await queries.holdExpected(db, siteId, named);
    // If it is already known, the row may not contain the VIN.
    const known = [...awaiting, ...expected];
    const orders = byNumber(await queries.listOrders(db, siteId, numbers));
    const openVins = await queries.openVins(db, siteId, [...vins, ...known.map(({ vin }) => vin)]);
    const customers = await queries.customerIds(db, siteId, [
      ...all('customerNumber'),
      ...known.map(({ account }) => account),
    ]);
    const awaitingByNumber = byNumber(awaiting);
    const expectedByNumber = byNumber(expected);
    const waitingVins = new Map(known.map(({ vin, workOrderNumber }) => [vin, workOrderNumber]));
    const units = new Map(awaiting.map(({ sblu, workOrderNumber }) => [sblu, workOrderNumber]));
    const decode = await vinReader();
    return rows.map(({ row, key }) => {
      const { values } = row;
      const before = awaitingByNumber.get(key) ?? expectedByNumber.get(key);
      const vin = text(values['vin']) || before?.vin;
      const account = text(values['customerNumber']) || before?.account;
      const { plan, ...verdict } = judgeVehicle(
        { event: values['event'] as VehicleEvent, workOrderNumber: key, values },
        {
          order: orders.get(key),
          awaiting: awaitingByNumber.get(key),
          expected: expectedByNumber.get(key),
          openVin: vin ? openVins.get(vin) : undefined,
          waitingVin: vin ? waitingVins.get(vin) : undefined,
          waitingUnit: units.get(before?.sblu || text(values['unitNumber']) || key),
          customerKnown: account !== undefined && customers.has(account),
          decode,
        },
        scope,
      );
      return plan ? { ...verdict, plan: { ...plan, at: row.occurredAt ?? now.toISOString() } } : verdict;
    });
  },
  async write(work, plans) {
    const { db, site, userName, now } = work;
    const { siteId } = site;
    const mark = { now, userName };
    const expect = plans.flatMap((plan) => (plan.do === 'expect' ? [plan.vehicle] : []));
    if (expect.length > 0) await queries.keepExpected(db, siteId, expect, mark);
    await arrive(
      work,
      plans.flatMap((plan) => (plan.do === 'arrive' ? [plan] : [])),
    );
    const corrected = plans.flatMap((plan) =>
      plan.do === 'correct' || plan.do === 'moveWaiting' ? [plan.vehicle] : [],
    );
    if (corrected.length > 0) await queries.updateAwaiting(db, siteId, corrected);
    await move(
      work,
      plans.flatMap((plan) => (plan.do === 'move' ? [plan] : [])),
    );
  },
  areas: ['work-orders'],
};

type Plan<Done extends VehiclePlan['do']> = Extract<Dated, { do: Done }>;

/** Vehicles that await capture at a site of auto import, and have their work orders at any other. */
async function arrive(work: InboundWork, arriving: readonly Plan<'arrive'>[]): Promise<void> {
  const { db, site, source } = work;
  const { siteId } = site;
  if (arriving.length === 0) return;
  const expected = arriving.filter(({ wasExpected }) => wasExpected);
  await forgetExpected(
    db,
    siteId,
    expected.map(({ vehicle }) => vehicle.workOrderNumber),
  );
  if (site.flags.has('autoImportEnabled')) {
    return queries.insertAwaiting(
      db,
      siteId,
      arriving.map(({ vehicle, at }) => ({ ...vehicle, arrived: at })),
    );
  }
  const customers = await queries.customerIds(
    db,
    siteId,
    arriving.map(({ vehicle }) => vehicle.account),
  );
  await openArrived(
    work,
    arriving.map(({ vehicle, at }) => ({
      extId: vehicle.workOrderNumber,
      sblu: vehicle.sblu,
      vin: vehicle.vin,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      lotNumber: vehicle.lotNumber,
      customerId: customers.get(vehicle.account) ?? null,
      valueCents: vehicle.valueCents,
      reconBudgetCents: vehicle.reconBudgetCents,
      arrived: new Date(at),
    })),
    source,
  );
}

async function move(work: InboundWork, moves: readonly Plan<'move'>[]): Promise<void> {
  const { db, site, userName, now, source, history, publish } = work;
  const { siteId } = site;
  if (moves.length === 0) return;
  const asked = moves.map(({ order, to }) => ({ workOrderId: order.workOrderId, to }));
  const moved = new Set(await queries.moveOrders(db, siteId, asked, { now, userName }));
  await history(
    ...asked
      .filter(({ workOrderId }) => moved.has(workOrderId))
      .map(({ workOrderId, to }) => ({
        siteId,
        workOrderId,
        eventType: 'Vehicle',
        action: 'Updated',
        description: `Moved by ${source}: lot number`,
        data: { lotNumber: to },
      })),
  );
  for (const area of ['work-orders', 'vehicle-info'] as const)
    await publish({ siteId, area, ids: [...moved] });
}

const byNumber = <One extends KnownOrder | WaitingVehicle>(found: readonly One[]): Map<string, One> =>
  new Map(found.map((one) => [one.workOrderNumber, one]));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
