import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl S, or ⌘ S, saves what a form holds, like its button; also while someone types. If nothing can be saved it does
 * nothing: the browser's own would save the page. A dialog above the form gets the keys.
 */
export function useSaveKey(save: () => void, may: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
    event.preventDefault();
    if (event.repeat || !may || document.querySelector('#dialogs [role=dialog]')) return;
    save();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
