import type { HoldingRateRecord } from '#contract/site-config-rates';
import { dailyCostCents } from '#domain/holding-cost';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import type { NumberValue } from '../../../../components/form/NumberInput';

export type RateRow = HoldingRateRecord & { id: number };

export type RateValues = {
  /** Undefined until chosen, for users who may not have a rate for all customers. */
  customerId: number | undefined;
  validFrom: string;
  vehicleValue: NumberValue;
  interest: NumberValue;
  depreciation: NumberValue;
  overhead: NumberValue;
};

/**
 * The daily cost of a typical vehicle by the typed values, in dollars; undefined while something is missing or not a
 * number.
 */
export function typedCost(values: Partial<RateValues>): number | undefined {
  const { vehicleValue, interest, depreciation, overhead } = values;
  const all = [vehicleValue, interest, depreciation, overhead];
  if (!all.every((value) => typeof value === 'number' && value >= 0)) return undefined;
  return fromHundredths(
    dailyCostCents({
      validFrom: '',
      customerId: null,
      valueCents: toHundredths(Number(vehicleValue)),
      interest: toHundredths(Number(interest)),
      depreciation: Math.round(Number(depreciation) * 1000),
      overheadCents: toHundredths(Number(overhead)),
    }),
  );
}
