import type { VehicleField } from '#domain/stage-work';
import type { DecodedVin } from '#domain/vin-decode/decode';
import { saidByVin } from '#domain/vin-decode/said';

export type FactsOfVin = readonly (readonly [field: VehicleField, text: string])[];

/** What a VIN says, field by field. What it does not say is left to whoever sees the vehicle. */
export function factsOfVin(vin: string, decoded: DecodedVin | undefined): FactsOfVin {
  const { year, make, model } = saidByVin(vin, decoded);
  const facts: readonly (readonly [VehicleField, string | undefined])[] = [
    ['year', year?.toString()],
    ['make', make],
    ['model', model],
    ['trim', decoded?.trim],
    ['bodyStyle', decoded?.body],
    ['drive', decoded?.drive],
    ['engine', decoded?.engine],
  ];
  return facts.flatMap(([field, text]) => (text ? [[field, text] as const] : []));
}
