import { useQuery } from '@tanstack/react-query';
import { isValidVin } from '#domain/vin';
import type { DecodedVin } from '#domain/vin-decode/decode';

/** Which vehicle a VIN that is searched for is of, such as `2024 Ford F-150 XLT`; empty where it is none, says nothing, or is not to be said. */
export function useVinSays(term: string, wanted: boolean): string {
  const vin = term.trim().toUpperCase();
  const query = useQuery({
    queryKey: ['vin', vin],
    enabled: wanted && isValidVin(vin),
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const { readVin } = await import('../../components/vin/read-vin');
      return said(await readVin(vin));
    },
  });
  return (wanted && query.data) || '';
}

const said = (decoded: DecodedVin | undefined): string =>
  decoded?.make === undefined
    ? ''
    : [decoded.year, decoded.make, decoded.model, decoded.trim].filter(Boolean).join(' ');
