import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_EXPRESS_FILTER, isSameExpressFilter, type ExpressFilter } from './filter';
import { WORKFLOW_STAGES } from './stages';
import { filterOfParams, paramsOfFilter } from './address';

const reread = (filter: ExpressFilter) =>
  filterOfParams(new URLSearchParams(new URLSearchParams(paramsOfFilter(filter)).toString()), 'rosa');

const action = fc.constantFrom('Include' as const, 'Exclude' as const);
const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][\w &!]{0,8}$/), { maxLength: 3 });
const filters = fc
  .tuple(fc.subarray([...WORKFLOW_STAGES]), fc.subarray([...WORKFLOW_STAGES]))
  .chain(([complete, incomplete]) =>
    fc.record({
      workFlowStage: fc.constant({
        complete,
        incomplete: incomplete.filter((stage) => !complete.includes(stage)),
      }),
      repairStatus: fc.record({ action, vendors: names, statuses: names }),
      clients: fc.record({ action, clients: names }),
    }),
  );

test('every filter of the express list comes back out of the address of a view', () => {
  fc.assert(fc.property(filters, (filter) => isSameExpressFilter(reread(filter), filter)));
});

test('the usual filter needs no parameters', () => {
  expect(paramsOfFilter(DEFAULT_EXPRESS_FILTER)).toEqual({});
  expect(reread(DEFAULT_EXPRESS_FILTER)).toEqual(DEFAULT_EXPRESS_FILTER);
});
