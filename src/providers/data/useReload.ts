import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

/**
 * Reloads everything shown of some resources, lists and single records, after another resource's call changed them.
 * Pass the same array each time.
 */
export function useReload(resources: string | readonly string[]): () => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(async () => {
    await Promise.all(
      [resources].flat().map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })),
    );
  }, [invalidate, resources]);
}

/** The same without waiting for it. */
export function useReloadAside(resources: readonly string[]): () => void {
  const reload = useReload(resources);
  return useCallback(() => void reload(), [reload]);
}
