import { useDecodedVin } from '../../components/vin/useDecodedVin';

/**
 * Which vehicle a searched VIN belongs to, such as `2024 Ford F-150 XLT`; empty if it names no make, or should not be
 * shown.
 */
export function useVinSays(term: string, wanted: boolean): string {
  const decoded = useDecodedVin(term, wanted);
  if (decoded?.make === undefined) return '';
  return [decoded.year, decoded.make, decoded.model, decoded.trim].filter(Boolean).join(' ');
}
