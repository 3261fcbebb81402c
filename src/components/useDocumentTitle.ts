import { useResourceParams } from '@refinedev/core';
import { useEffect, useSyncExternalStore } from 'react';
import { ownTitle } from './useTitle';

const PRODUCT = 'Frontline';

/**
 * Names the screen in the browser's tab and history by its resource, its site and what it shows: somebody with eight tabs
 * finds the right one.
 */
export function useDocumentTitle(siteName?: string): void {
  const { resource } = useResourceParams();
  const own = useSyncExternalStore(ownTitle.watch, ownTitle.get);
  const named = [resource?.meta?.label, siteName].filter(Boolean).join(', ');
  const title = [own || named, PRODUCT].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
