import { useWarnAboutChange } from '@refinedev/core';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { askToLeave, isAnythingUnsaved, questionStore } from './unsaved-store';
import { useUnsavedChanges } from './useUnsavedChanges';
import { later } from '../later/later';
import { LostDialog } from '../later/LostDialog';

const UnsavedQuestion = later(async () => (await import('./UnsavedQuestion')).UnsavedQuestion, {
  lost: (lost, { stay }) => <LostDialog {...lost} onClose={stay} />,
});

/**
 * The console's one guard of typed text, once in the frame: another route, the browser's Back, a closed tab and the
 * Cancel of a form all ask before something is lost. A filter in the address is not another screen. Refine's forms
 * report unsaved contents by its `warnWhen`.
 */
export function UnsavedChangesGuard() {
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  useUnsavedChanges(warnWhen, () => setWarnWhen?.(false));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') askToLeave({ leave: blocker.proceed, stay: blocker.reset });
  }, [blocker]);
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', onClose);
    return () => removeEventListener('beforeunload', onClose);
  }, []);
  useEffect(() => {
    // A link out of the console asks in the console's own words, before the browser would in its own.
    const onLink = (event: MouseEvent) => {
      if (!isAnythingUnsaved() || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (!link || link.target === '_blank' || !leavesConsole(link.href)) return;
      event.preventDefault();
      askToLeave({ leave: () => location.assign(link.href), stay: () => undefined });
    };
    document.addEventListener('click', onLink);
    return () => document.removeEventListener('click', onLink);
  }, []);
  const question = useSyncExternalStore(questionStore.watch, questionStore.get);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedQuestion {...question} />
    </Suspense>
  );
}

/** True for the address of another application, not for a route of the console or a place on the page. */
function leavesConsole(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, protocol } = new URL(address);
  const web = protocol === 'http:' || protocol === 'https:';
  return web && (origin !== location.origin || pathname !== location.pathname);
}
