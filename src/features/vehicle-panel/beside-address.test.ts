import { expect, test } from 'vitest';
import { addressBeside, besideIn } from './beside-address';

test.each([
  ['/worklog/1001', '77', '/worklog/1001?vehicle=77'],
  ['/worklog/1001?vehicle=5', '77', '/worklog/1001?vehicle=77'],
  ['/worklog/1001/A%26B?q=A%26B', '8000005', '/worklog/1001/A%26B?q=A%26B&vehicle=8000005'],
  ['/worklog/1001?status=Repair&vehicle=77', '', '/worklog/1001?status=Repair'],
  ['/worklog/1001?vehicle=77', '', '/worklog/1001'],
])('%s with %j beside its list is %s', (address, name, expected) => {
  expect(addressBeside(address, name)).toBe(expected);
});

test('an address tells its vehicle', () => {
  expect([besideIn('?status=Repair&vehicle=77'), besideIn('?status=Repair')]).toEqual(['77', '']);
});
