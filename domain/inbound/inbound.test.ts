import { describe, expect, test } from 'vitest';
import type { CustomerScope } from '../customer-scope';
import { inboundTwins, momentOf, readInboundRow } from './rows';
import { withCheckDigit } from '../vin';
import { judgeVehicle, type VehicleFacts } from './vehicles';

const ALL: CustomerScope = { kind: 'all' };
const VIN = withCheckDigit('1FTFW1E50LF000001') ?? '';
const WAITING = {
  workOrderNumber: '1000001',
  sblu: '1000001',
  vin: VIN,
  year: 2020,
  make: 'Ford',
  model: 'F-150',
  account: 'C1',
  lotNumber: 'A',
  valueCents: null,
  reconBudgetCents: null,
  expectedOn: null,
};
const ORDER = {
  workOrderId: 7,
  workOrderNumber: '1000001',
  status: 'Open',
  vin: VIN,
  lotNumber: 'A',
  account: 'C1',
};

describe('a moment', () => {
  test.each([
    ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01 09:30+02:00', '2026-03-01T07:30:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-02-30', undefined],
    ['2026-03-01T09:30:00', undefined],
    ['03/01/2026', undefined],
    ['2026-03-01T25:00Z', undefined],
  ])('%s is %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });
});

describe('a row', () => {
  const codes = (cells: Record<string, string>, kind: 'vehicles' | 'stock' = 'vehicles') =>
    readInboundRow(kind, 2, cells).problems.map(({ code, column }) => `${column} ${code}`);

  test.each([
    [{ externalId: 'a', event: 'Checked in', vin: VIN.toLowerCase() }, []],
    [{ event: 'moved' }, ['externalId empty']],
    [{ externalId: 'a', event: 'moved', make: '=HYPERLINK("x")' }, ['make formula']],
    [{ externalId: 'a', event: 'moved', model: '-5' }, []],
    [{ externalId: 'a', event: 'moved', model: 'x'.repeat(61) }, ['model schema']],
    [{ externalId: 'a', event: 'announced', expectedOn: 'soon' }, ['expectedOn date']],
    [{ externalId: 'a', event: 'moved', vinn: VIN }, ['vinn schema']],
    [{ externalId: 'a\0', event: 'announced' }, ['externalId characters']],
    [{ externalId: 'a', event: 'announced', make: 'Citro\uFFFDn' }, ['make characters']],
  ])('%j has these problems: %j', (cells, problems) => {
    expect(codes(cells)).toEqual(problems);
  });

  test('counts whole pieces', () => {
    expect(codes({ externalId: 'a', partNum: 'p', quantity: '1.5' }, 'stock')).toEqual(['quantity schema']);
  });

  test.each(['-1', '12.345', '1000001', 'dear'])('has no value of %s', (vehicleValue) => {
    expect(codes({ externalId: 'a', event: 'announced', vehicleValue }, 'vehicles')).toEqual([
      expect.stringMatching(/^vehicleValue /),
    ]);
  });

  test('that names the same record as another one is told with the rows', () => {
    const rows = ['x', 'y', 'x'].map((externalId, at) =>
      readInboundRow('vehicles', at + 2, { externalId, event: 'moved' }),
    );
    expect([...inboundTwins('vehicles', rows)].map(([row, [problem]]) => [row, problem?.by])).toEqual([
      [2, '2, 4'],
      [4, '2, 4'],
    ]);
  });
});

describe('a vehicle', () => {
  const judge = (
    event: 'announced' | 'checkedIn' | 'moved',
    values: Record<string, unknown>,
    facts: Partial<VehicleFacts> = {},
    scope: CustomerScope = ALL,
  ) => judgeVehicle({ event, workOrderNumber: '1000001', values }, { customerKnown: true, ...facts }, scope);
  const said = (verdict: ReturnType<typeof judge>) => [
    verdict.outcome,
    verdict.plan?.do ?? verdict.problems[0]?.code ?? '',
  ];

  test.each([
    ['announced', {}, {}, ['refused', 'empty']],
    ['announced', { vin: VIN, customerNumber: 'C1' }, {}, ['new', 'expect']],
    ['announced', {}, { expected: WAITING }, ['same', '']],
    ['announced', { model: 'F-250' }, { expected: WAITING }, ['changed', 'expect']],
    ['announced', {}, { awaiting: WAITING }, ['same', 'arrived']],
    ['announced', {}, { order: ORDER }, ['same', 'arrived']],
    ['checkedIn', {}, { expected: WAITING }, ['new', 'arrive']],
    ['checkedIn', { lotNumber: 'B' }, { awaiting: WAITING }, ['changed', 'correct']],
    ['checkedIn', { vin: VIN }, { order: { ...ORDER, vin: '' } }, ['refused', 'noVehicle']],
    ['checkedIn', { vin: '1FTFW1E55LF000002' }, { order: ORDER }, ['refused', 'otherVehicle']],
    ['checkedIn', { vin: VIN, customerNumber: 'C1' }, { openVin: '2000002' }, ['refused', 'vinOpen']],
    ['checkedIn', { vin: VIN, customerNumber: 'C1' }, { waitingVin: '2000002' }, ['refused', 'vinHere']],
    ['checkedIn', { vin: VIN, customerNumber: 'C1' }, { waitingUnit: '2000002' }, ['refused', 'unitTaken']],
    ['checkedIn', { vin: VIN, customerNumber: 'C9' }, { customerKnown: false }, ['refused', 'unknown']],
    ['moved', { lotNumber: 'B' }, { order: ORDER }, ['changed', 'move']],
    ['moved', { lotNumber: 'A' }, { order: ORDER }, ['same', '']],
    ['moved', { lotNumber: 'B' }, { awaiting: WAITING }, ['changed', 'moveWaiting']],
    ['moved', { lotNumber: 'B' }, { order: { ...ORDER, status: 'Completed' } }, ['same', 'closed']],
    ['moved', { lotNumber: 'B' }, { expected: WAITING }, ['refused', 'notHere']],
    ['moved', {}, { order: ORDER }, ['refused', 'empty']],
  ] as const)('that is %s with %j where %j is known: %j', (event, values, facts, outcome) => {
    expect(said(judge(event, values, facts))).toEqual(outcome);
  });

  test('is filled in by what its VIN says, where the row says nothing and nobody has entered it', () => {
    const said = { year: 2020, make: 'Ford', model: 'F-150', trim: undefined };
    const nothing = {
      body: undefined,
      engine: undefined,
      doors: undefined,
      drive: undefined,
      plant: undefined,
    };
    const decode = () => ({ ...said, ...nothing });
    const told = { vin: VIN, customerNumber: 'C1' };
    const vehicleOf = (values: object, facts: Partial<VehicleFacts> = {}) => {
      const { plan } = judge('announced', { ...told, ...values }, { decode, ...facts });
      return plan?.do === 'expect' ? plan.vehicle : undefined;
    };
    expect(vehicleOf({})).toMatchObject({ year: 2020, make: 'Ford', model: 'F-150' });
    expect(vehicleOf({ model: 'F-250' })).toMatchObject({ make: 'Ford', model: 'F-250' });
    expect(vehicleOf({ make: 'Roush' }, { expected: { ...WAITING, model: 'Raptor' } })).toMatchObject({
      make: 'Roush',
      model: 'Raptor',
    });
    // A VIN that can be read names no year that it does not know.
    expect(vehicleOf({}, { decode: () => ({ ...said, ...nothing, year: undefined }) })).toMatchObject({
      year: null,
    });
  });

  test('of another customer is refused, also where it is known already', () => {
    const narrow: CustomerScope = { kind: 'some', clientIds: ['C2'] };
    expect(said(judge('moved', { lotNumber: 'B' }, { order: ORDER }, narrow))).toEqual([
      'refused',
      'outside',
    ]);
    expect(said(judge('checkedIn', { vin: VIN, customerNumber: 'C1' }, {}, narrow))).toEqual([
      'refused',
      'outside',
    ]);
  });
});
