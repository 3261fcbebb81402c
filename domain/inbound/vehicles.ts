import { inCustomerScope, type CustomerScope } from '../customer-scope';
import { differences, type Difference } from '../site-config/audit';
import { fromHundredths, toHundredths } from '../hundredths';
import type { DecodedVin } from '../vin-decode/decode';
import { saidByVin } from '../vin-decode/said';
import type { InboundOutcome, InboundProblem, VehicleEvent } from './kinds';

/** What is known of a vehicle that is expected, or awaits capture. */
export type WaitingVehicle = {
  workOrderNumber: string;
  sblu: string;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  /** Client number of its customer. */
  account: string;
  lotNumber: string;
  /** What it is worth and what may be spent on it, in cents. */
  valueCents: number | null;
  reconBudgetCents: number | null;
  expectedOn: string | null;
};

/** The work order that has a number. */
export type KnownOrder = {
  workOrderId: number;
  workOrderNumber: string;
  status: string;
  vin: string;
  lotNumber: string;
  account: string;
};

/** What the site knows about a row's subject. */
export type VehicleFacts = {
  order?: KnownOrder | undefined;
  awaiting?: WaitingVehicle | undefined;
  expected?: WaitingVehicle | undefined;
  /** Number of the open work order that has the row's VIN. */
  openVin?: string | undefined;
  /** Number under which the row's VIN waits or is expected. */
  waitingVin?: string | undefined;
  /** Number under which the row's unit number waits. */
  waitingUnit?: string | undefined;
  /** Whether the site has a customer of the row's client number. */
  customerKnown: boolean;
  /** What a VIN says. */
  decode?: ((vin: string) => DecodedVin | undefined) | undefined;
};

/** What a row has done. */
export type VehiclePlan =
  | { do: 'expect'; vehicle: WaitingVehicle }
  | { do: 'arrive'; vehicle: WaitingVehicle; wasExpected: boolean }
  | { do: 'correct'; vehicle: WaitingVehicle }
  | { do: 'moveWaiting'; vehicle: WaitingVehicle; from: string }
  | { do: 'move'; order: KnownOrder; to: string };

export type VehicleVerdict = {
  outcome: InboundOutcome;
  problems: InboundProblem[];
  changes: Difference[];
  plan?: VehiclePlan;
};

/** What a row says, as `readInboundRow` has read it. */
export type VehicleRow = {
  event: VehicleEvent;
  workOrderNumber: string;
  values: Readonly<Record<string, unknown>>;
};

/**
 * What a row about a vehicle does at the site in its current state: an announcement is kept until the vehicle arrives,
 * a check-in lets it await capture or opens its work order, a move says where it is. What comes too late changes
 * nothing and says so.
 */
export function judgeVehicle(row: VehicleRow, facts: VehicleFacts, scope: CustomerScope): VehicleVerdict {
  const { event, workOrderNumber, values } = row;
  const { order, awaiting, expected } = facts;
  const vin = text(values['vin']);
  if (workOrderNumber === '')
    return refuse('empty', 'workOrderNumber', 'An unknown vehicle needs its workOrderNumber.');
  const owner = (order ?? awaiting ?? expected)?.account;
  if (owner !== undefined && !inCustomerScope(scope, owner))
    return refuse(
      'outside',
      '',
      `Work order number ${workOrderNumber} is outside the customers you can see.`,
    );
  const there = order ?? awaiting ?? expected;
  if (there && vin !== '' && there.vin !== '' && there.vin !== vin && (order || event === 'moved'))
    return refuse(
      'otherVehicle',
      'vin',
      `Number ${workOrderNumber} is already another vehicle here, with VIN ${there.vin}.`,
      there.vin,
    );
  if (event === 'moved') return judgeMove(row, facts);
  if (order) return judgeLate(order, vin);
  if (event === 'announced' && awaiting)
    return note('arrived', `Number ${workOrderNumber} has arrived already.`);
  return judgeComing(row, facts, scope);
}

function judgeMove({ workOrderNumber, values }: VehicleRow, facts: VehicleFacts): VehicleVerdict {
  const { order, awaiting } = facts;
  const to = text(values['lotNumber']);
  if (to === '') return refuse('empty', 'lotNumber', 'A vehicle that was moved needs its lotNumber.');
  const at = order ?? awaiting;
  if (!at) return refuse('notHere', '', `Number ${workOrderNumber} is not checked in.`);
  if (at.lotNumber === to) return SAME();
  const changes = [{ field: 'lotNumber', before: at.lotNumber, after: to }];
  if (!order) {
    const vehicle = { ...(awaiting as WaitingVehicle), lotNumber: to };
    return {
      outcome: 'changed',
      problems: [],
      changes,
      plan: { do: 'moveWaiting', vehicle, from: at.lotNumber },
    };
  }
  if (order.status !== 'Open')
    return note(
      'closed',
      `Work order ${workOrderNumber} is ${order.status.toLowerCase()}; its place is left as it is.`,
    );
  return { outcome: 'changed', problems: [], changes, plan: { do: 'move', order, to } };
}

/** A vehicle that has its work order: what is known of it is kept there. */
function judgeLate(order: KnownOrder, vin: string): VehicleVerdict {
  if (order.vin === '' && vin !== '')
    return refuse(
      'noVehicle',
      'vin',
      `Work order ${order.workOrderNumber} was entered by number only. Enter its VIN there.`,
    );
  return note('arrived', `Work order ${order.workOrderNumber} is there already.`);
}

/** A vehicle without a work order, which is announced or arrives. */
function judgeComing(
  { event, workOrderNumber, values }: VehicleRow,
  facts: VehicleFacts,
  scope: CustomerScope,
): VehicleVerdict {
  const { awaiting, expected, openVin, waitingVin, waitingUnit } = facts;
  const before = awaiting ?? expected;
  const vehicle = vehicleOf(workOrderNumber, values, before, facts.decode);
  if (vehicle.vin === '') return refuse('empty', 'vin', 'An unknown vehicle needs its vin.');
  if (vehicle.account === '')
    return refuse('empty', 'customerNumber', 'An unknown vehicle needs its customerNumber.');
  if (!inCustomerScope(scope, vehicle.account))
    return refuse(
      'outside',
      'customerNumber',
      `The client number ${vehicle.account} is outside the customers you can see.`,
    );
  if (!facts.customerKnown)
    return refuse(
      'unknown',
      'customerNumber',
      `There is no customer with the client number ${vehicle.account}.`,
    );
  if (openVin !== undefined)
    return refuse('vinOpen', 'vin', `This vehicle is already on open work order ${openVin}.`, openVin);
  if (waitingVin !== undefined && waitingVin !== workOrderNumber)
    return refuse('vinHere', 'vin', `This vehicle is already known under number ${waitingVin}.`, waitingVin);
  if (waitingUnit !== undefined && waitingUnit !== workOrderNumber)
    return refuse(
      'unitTaken',
      'unitNumber',
      `Unit number ${vehicle.sblu} is awaiting capture under number ${waitingUnit}.`,
      waitingUnit,
    );
  const changes = differences(before && columnsOf(before), columnsOf(vehicle));
  if (event === 'checkedIn' && !awaiting)
    return {
      outcome: 'new',
      problems: [],
      changes,
      plan: { do: 'arrive', vehicle, wasExpected: expected !== undefined },
    };
  if (before && changes.length === 0) return SAME();
  const plan: VehiclePlan = event === 'announced' ? { do: 'expect', vehicle } : { do: 'correct', vehicle };
  return { outcome: before ? 'changed' : 'new', problems: [], changes, plan };
}

/** What is known of a vehicle, merged with what a row says; year, make and model come from the VIN unless given. */
function vehicleOf(
  workOrderNumber: string,
  values: Readonly<Record<string, unknown>>,
  before: WaitingVehicle | undefined,
  decode: VehicleFacts['decode'],
): WaitingVehicle {
  const vin = text(values['vin']) || (before?.vin ?? '');
  const same = before?.vin === vin ? before : undefined;
  const entered = {
    year: typeof values['year'] === 'number' ? values['year'] : (same?.year ?? null),
    make: text(values['make']) || (same?.make ?? ''),
    model: text(values['model']) || (same?.model ?? ''),
  };
  // Reading a VIN takes a while for tens of thousands of rows.
  const isKnown = entered.year !== null && entered.make !== '' && entered.model !== '';
  const said = isKnown ? undefined : saidByVin(vin, decode?.(vin));
  return {
    workOrderNumber,
    // A unit number names a vehicle that awaits capture, and stays.
    sblu: before?.sblu || text(values['unitNumber']) || workOrderNumber,
    vin,
    year: entered.year ?? said?.year ?? null,
    make: entered.make || (said?.make ?? ''),
    model: entered.model || (said?.model ?? ''),
    account: text(values['customerNumber']) || (before?.account ?? ''),
    lotNumber: text(values['lotNumber']) || (before?.lotNumber ?? ''),
    valueCents: cents(values['vehicleValue']) ?? before?.valueCents ?? null,
    reconBudgetCents: cents(values['reconBudget']) ?? before?.reconBudgetCents ?? null,
    expectedOn: text(values['expectedOn']) || (before?.expectedOn ?? null),
  };
}

/** A vehicle by the columns of its rows; an empty value for anything unknown. */
const columnsOf = ({ sblu, account, valueCents, reconBudgetCents, ...vehicle }: WaitingVehicle) =>
  Object.fromEntries(
    Object.entries({
      ...vehicle,
      unitNumber: sblu,
      customerNumber: account,
      vehicleValue: valueCents === null ? null : fromHundredths(valueCents),
      reconBudget: reconBudgetCents === null ? null : fromHundredths(reconBudgetCents),
    }).map(([name, value]) => [name, value === '' ? null : value]),
  );

const cents = (value: unknown): number | undefined =>
  typeof value === 'number' ? toHundredths(value) : undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const SAME = (): VehicleVerdict => ({ outcome: 'same', problems: [], changes: [] });

function refuse(code: InboundProblem['code'], column: string, reason: string, by?: string): VehicleVerdict {
  const problem = { code, column, text: '', reason, ...(by === undefined ? {} : { by }) };
  return { outcome: 'refused', problems: [problem], changes: [] };
}

const note = (code: InboundProblem['code'], reason: string): VehicleVerdict => ({
  outcome: 'same',
  problems: [{ code, column: '', text: '', reason }],
  changes: [],
});
