import { expect, test } from 'vitest';
import { freeToday, inOrderOfHelp } from './technician-load';

test.each([
  [0, 800],
  [250, 550],
  [800, 0],
  [1250, 0],
])('with %i hundredths of open hours %i of the day are free', (open, free) => {
  expect(freeToday(open)).toBe(free);
});

test('whoever has the skill of the shop is asked first, then whoever has most time, then by name', () => {
  const one = (technicianName: string, shops: string[], freeHours: number) => ({
    technicianName,
    shops,
    freeHours,
  });
  const asked = inOrderOfHelp(
    [
      one('Zoe', ['BODY'], 8),
      one('Ivo', ['MECH'], 2),
      one('Bea', ['MECH', 'BODY'], 5.5),
      one('Ada', ['MECH'], 2),
    ],
    'MECH',
  );
  expect(asked.map(({ technicianName }) => technicianName)).toEqual(['Bea', 'Ada', 'Ivo', 'Zoe']);
});
