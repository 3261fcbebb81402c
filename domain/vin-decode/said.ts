import { makeFromVin, vinModelYear } from '../vin';
import type { DecodedVin } from './decode';

/**
 * Year, make and model that a VIN says; for one that could not be decoded the make that its first characters stand for,
 * and the year. What it does not say is undefined.
 */
export const saidByVin = (
  vin: string,
  decoded: DecodedVin | undefined,
): Pick<DecodedVin, 'year' | 'make' | 'model'> =>
  decoded ?? { year: vinModelYear(vin), make: makeFromVin(vin), model: undefined };
