import { expect, test } from 'vitest';
import { vehicleInfo } from '#contract/vehicle-info';
import { FACTS, shownGrade, vehicleFacts } from './vehicle-facts';

test('a grade is a tenth of what was sent, with one decimal; none is five dashes', () => {
  expect([38, 40, 5, 0].map((tenths) => shownGrade(tenths, 'en'))).toEqual(['3.8', '4.0', '0.5', '0.0']);
  expect(shownGrade(null, 'en')).toBe('-----');
  expect(shownGrade(38, 'fr')).toBe('3,8');
});

test('every field of which nothing is known shows five dashes', () => {
  const empty = vehicleInfo.parse({
    workOrder: { workOrderId: 1, siteId: 1, extId: '', crGrade: 'n/a' },
    vehicle: { factoryWarranty: 'N' },
  });
  const facts = vehicleFacts(empty, 'en', (key) => key);
  for (const fact of FACTS)
    expect([fact, facts[fact]]).toEqual([fact, fact === 'factoryWarranty' ? 'no' : '-----']);
});
