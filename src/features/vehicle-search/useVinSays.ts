import { useDecodedVin } from '../../components/vin/useDecodedVin';

/** Which vehicle a VIN that is searched for is of, such as `2024 Ford F-150 XLT`; empty where it says no make, or is not to be said. */
export function useVinSays(term: string, wanted: boolean): string {
  const decoded = useDecodedVin(term, wanted);
  if (decoded?.make === undefined) return '';
  return [decoded.year, decoded.make, decoded.model, decoded.trim].filter(Boolean).join(' ');
}
