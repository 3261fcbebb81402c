import { useResourceParams } from '@refinedev/core';
import { useEffect, useSyncExternalStore } from 'react';
import { ownTitle } from './useTitle';

const PRODUCT = 'Frontline';

/** The name of the current screen: its own, otherwise from its resource and its site. */
export function useScreenTitle(siteName?: string): string {
  const { resource } = useResourceParams();
  const own = useSyncExternalStore(ownTitle.watch, ownTitle.get);
  return own || [resource?.meta?.label, siteName].filter(Boolean).join(', ');
}

/**
 * Names the screen in the browser's tab and history by its resource, its site and what it shows: someone with eight
 * tabs finds the right one.
 */
export function useDocumentTitle(siteName?: string): void {
  const title = [useScreenTitle(siteName), PRODUCT].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
