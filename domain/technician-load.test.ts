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

test('whoever has the skill of the shop is asked first, then whoever has most time or least to do, then by name', () => {
  const one = (technicianName: string, shops: string[], openHours: number) => ({
    technicianName,
    shops,
    openHours,
    freeHours: Math.max(0, 8 - openHours),
  });
  const asked = inOrderOfHelp(
    [
      one('Zoe', ['BODY'], 0),
      one('Ivo', ['MECH'], 12),
      one('Bea', ['MECH', 'BODY'], 2.5),
      one('Cem', ['MECH'], 9),
      one('Ada', ['MECH'], 9),
    ],
    'MECH',
  );
  expect(asked.map(({ technicianName }) => technicianName)).toEqual(['Bea', 'Ada', 'Cem', 'Ivo', 'Zoe']);
});
