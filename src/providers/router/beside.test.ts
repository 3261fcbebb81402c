import { afterEach, expect, test } from 'vitest';
import { showsBeside, withBeside } from './beside';

afterEach(() => showsBeside(''));

test('another view of a list keeps the vehicle that shows beside it', () => {
  showsBeside('77');
  expect(withBeside('/worklog/1001')).toBe('/worklog/1001?vehicle=77');
  expect(withBeside('/worklog/1001/A%26B?status=Repair&shop=1,2')).toBe(
    '/worklog/1001/A%26B?status=Repair&shop=1%2C2&vehicle=77',
  );
});

test('without one the address stays as it is', () => {
  expect(withBeside('/worklog/1001?status=Repair')).toBe('/worklog/1001?status=Repair');
});
