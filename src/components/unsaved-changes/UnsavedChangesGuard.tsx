import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { askToLeave, isAnythingUnsaved, questionStore } from './unsaved-store';

const UnsavedQuestion = lazy(async () => ({ default: (await import('./UnsavedQuestion')).UnsavedQuestion }));

/**
 * The console's one guard of typed text, once in the frame: another route, the browser's Back, a closed tab and the
 * Cancel of a form all ask before something is lost. A filter in the address is no other screen.
 */
export function UnsavedChangesGuard() {
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
  const question = useSyncExternalStore(questionStore.watch, questionStore.get);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedQuestion {...question} />
    </Suspense>
  );
}
