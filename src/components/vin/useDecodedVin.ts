import { useQuery } from '@tanstack/react-query';
import { isValidVin } from '#domain/vin';
import type { DecodedVin } from '#domain/vin-decode/decode';

/**
 * What a VIN says about its vehicle; undefined if it is invalid, says nothing, should not be read, or the tables cannot
 * be loaded.
 */
export function useDecodedVin(text: string, wanted = true): DecodedVin | undefined {
  const vin = text.trim().toUpperCase();
  const { data } = useQuery({
    queryKey: ['vin', vin],
    enabled: wanted && isValidVin(vin),
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const { readVin } = await import('./read-vin');
      return (await readVin(vin)) ?? null;
    },
  });
  return (wanted && data) || undefined;
}
