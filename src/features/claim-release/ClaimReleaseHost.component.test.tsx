import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { takeVehicle } from '#contract/availability';
import { reportClientError } from '#contract/session';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { ClaimReleaseHost } from './ClaimReleaseHost';
import { beginClaimAction } from './open-claim-release';

test('an update of the availability that fails is told, changes no row, and is reported', async () => {
  const changed: number[] = [];
  answer(takeVehicle, () => refuse('unprocessable', { errorMessage: 'The gateway is down.' }));
  const reported = answer(reportClientError, { success: true });
  await renderInConsole(<ClaimReleaseHost onChanged={(id) => changed.push(id)} />);
  beginClaimAction('storage', {
    workOrderId: 5,
    extId: '1234567',
    sblu: '123456789',
    description: '2021 Ford F-150',
    vin: '1FTFW1ET5DFC10312',
    customerName: 'Oakenshade Bank',
    priority: 3,
    availability: '',
    shopName: '',
    mode: 'priority',
    shops: ['MECH'],
  });
  await expect.element(page.getByText('The gateway is down.')).toBeVisible();
  await expect
    .poll(() => reported.map(({ body }) => body))
    .toEqual([
      { what: 'availability', statusCode: 422, code: 'unprocessable', message: 'The gateway is down.' },
    ]);
  expect(changed).toEqual([]);
});
