import { expect, test } from 'vitest';
import { isValidVin, makeFromVin, vinModelYear } from '#domain/vin';
import { VEHICLE_MODELS } from './data/vehicles';
import { Random } from './random';
import { buildVin, drawVehicle } from './vehicle';

test('the VIN of every model in every year is valid and names its make and year', () => {
  for (const model of VEHICLE_MODELS) {
    for (let year = model.years[0]; year <= model.years[1]; year += 1) {
      const vin = buildVin(model, year, year * 7);
      expect([vin, isValidVin(vin), makeFromVin(vin), vinModelYear(vin)]).toEqual([
        vin,
        true,
        model.make,
        year,
      ]);
    }
  }
});

test('a drawn vehicle fits its model and lies within plausible bounds', () => {
  const random = new Random('vehicles');
  const known = new Set<string>();
  for (let turn = 0; turn < 2000; turn += 1) {
    const vehicle = drawVehicle(random, 2026, known);
    expect(vehicle.model.trims).toContain(vehicle.trim);
    expect(vehicle.model.engines).toContain(vehicle.engine);
    expect(vehicle.crGrade).toBeGreaterThanOrEqual(10);
    expect(vehicle.crGrade).toBeLessThanOrEqual(50);
    expect(vehicle.mileage).toBeLessThanOrEqual(240_000);
    expect(new Set(vehicle.options).size).toBe(vehicle.options.length);
    if (vehicle.factoryWarranty) expect(vehicle.mileage).toBeLessThan(36_000);
  }
});
