import type { VehicleField } from '#domain/stage-work';
import { makeFromVin, vinModelYear } from '#domain/vin';
import type { DecodedVin } from '#domain/vin-decode/decode';

export type FactsOfVin = readonly (readonly [field: VehicleField, text: string])[];

/**
 * What a VIN says, field by field; of one that could not be decoded the make that its first characters stand for, and the year. What it does not say is
 * left to whoever sees the vehicle.
 */
export function factsOfVin(vin: string, decoded: DecodedVin | undefined): FactsOfVin {
  const facts: readonly (readonly [VehicleField, string | undefined])[] = [
    ['year', (decoded ? decoded.year : vinModelYear(vin))?.toString()],
    ['make', decoded ? decoded.make : makeFromVin(vin)],
    ['model', decoded?.model],
    ['trim', decoded?.trim],
    ['bodyStyle', decoded?.body],
    ['drive', decoded?.drive],
    ['engine', decoded?.engine],
  ];
  return facts.flatMap(([field, text]) => (text ? [[field, text] as const] : []));
}
