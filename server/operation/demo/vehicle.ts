import { modelYearCharacter, withCheckDigit } from '#domain/vin';
import { COLORS, optionsOf, VEHICLE_MODELS, type VehicleModel } from './data/vehicles';
import { type Random, Weighted } from './random';

export type Vehicle = {
  model: VehicleModel;
  vin: string;
  year: number;
  trim: string;
  engine: string;
  drive: string;
  color: string;
  mileage: number;
  /** Condition grade in tenths, 10 to 50. */
  crGrade: number;
  factoryWarranty: boolean;
  options: readonly string[];
};

const models = new Weighted(VEHICLE_MODELS, ({ weight }) => weight);
const colors = new Weighted(COLORS, ([, share]) => share);
/** Age in years with its weight: returned leases and rentals dominate. */
const ages = new Weighted(
  [8, 16, 20, 22, 14, 9, 6, 4, 3, 2, 1].map((weight, age) => ({ age, weight })),
  ({ weight }) => weight,
);

/** The VIN of a model and year with this serial number; its check digit is right. */
export function buildVin(model: VehicleModel, year: number, serial: number): string {
  const text = `${model.wmi}${model.descriptor}0${modelYearCharacter(year)}${model.plant}${String(serial).padStart(6, '0')}`;
  const vin = withCheckDigit(text);
  if (vin === undefined) throw new Error(`Not a VIN: ${text}`);
  return vin;
}

/** A vehicle as auctions meet them in `currentYear`, with a VIN that is not in `known`; it is added there. */
export function drawVehicle(random: Random, currentYear: number, known: Set<string>): Vehicle {
  const model = models.draw(random);
  const [firstYear, lastYear] = model.years;
  const wanted = currentYear - ages.draw(random).age;
  const year = Math.max(firstYear, Math.min(lastYear, wanted));
  const age = Math.max(0.3, currentYear - year + random.between(-0.3, 0.7));
  const mileage = Math.round(Math.min(240_000, random.logNormal(12_500 * age, 0.4)));
  const wear = age * 1.3 + mileage / 30_000;
  let vin = buildVin(model, year, random.int(1, 999_999));
  while (known.has(vin)) vin = buildVin(model, year, random.int(1, 999_999));
  known.add(vin);
  return {
    model,
    vin,
    year,
    trim: random.pick(model.trims),
    engine: random.pick(model.engines),
    drive: random.pick(model.drives),
    color: colors.draw(random)[0],
    mileage,
    crGrade: Math.round(Math.max(10, Math.min(50, 47 - wear + random.between(-7, 5)))),
    factoryWarranty: age < 3 && mileage < 36_000,
    options: random.sample(optionsOf(model.bodyStyle), random.int(4, 12)),
  };
}
