/** What consignors have said about their vehicles: what they are worth, and what reconditioning them may cost. */
import type { Random } from './random';
import type { Vehicle } from './vehicle';

const NEW_CENTS = 3_600_000;
const PREMIUM_CENTS = 5_400_000;
const PREMIUM: ReadonlySet<string> = new Set([
  'Audi',
  'BMW',
  'Cadillac',
  'Lexus',
  'Mercedes-Benz',
  'Porsche',
  'Tesla',
]);
/** What is left of its value after a year, and after a mile. */
const YEAR = 0.88;
const MILE = 1 - 1 / 400_000;
const STEP_CENTS = 5_000;
const BUDGET = { share: 0.05, least: 50_000, most: 200_000 } as const;

/** Value and budget of a vehicle in cents, in steps of 50 dollars; null if not given. */
export type Worth = { valueCents: number | null; reconBudgetCents: number | null };

/** Seven of ten vehicles come with their value, most of those with a budget too. */
export function drawWorth(random: Random, { model, year, mileage }: Vehicle, thisYear: number): Worth {
  const isNew = PREMIUM.has(model.make) ? PREMIUM_CENTS : NEW_CENTS;
  const book = isNew * YEAR ** Math.max(0, thisYear - year) * MILE ** mileage * random.between(0.8, 1.2);
  const valued = random.chance(0.7);
  const budget = Math.min(
    BUDGET.most,
    Math.max(BUDGET.least, book * BUDGET.share * random.between(0.7, 1.4)),
  );
  const budgeted = valued && random.chance(0.8);
  return {
    valueCents: valued ? inSteps(book) : null,
    reconBudgetCents: budgeted ? inSteps(budget) : null,
  };
}

const inSteps = (cents: number): number => Math.round(cents / STEP_CENTS) * STEP_CENTS;
