import { useEffect, useEffectEvent, useRef } from 'react';
import { askToLeave, holdUnsaved, type Holder, type QuestionWords } from './unsaved-store';

/**
 * Protects typed text: while `unsaved`, every way out asks first. The returned function is for the form's own ways out
 * (Cancel, Escape): it acts at once if nothing would be lost, otherwise after asking. `words` must keep its identity.
 */
export function useUnsavedChanges(
  unsaved: boolean,
  discard: () => void,
  words?: QuestionWords,
): (leave: () => void) => void {
  const forget = useEffectEvent(discard);
  const held = useRef<Holder>(undefined);
  useEffect(() => {
    if (!unsaved) return undefined;
    const holder: Holder = { discard: () => forget(), ...(words ? { words } : {}) };
    held.current = holder;
    const release = holdUnsaved(holder);
    return () => {
      held.current = undefined;
      release();
    };
  }, [unsaved, words]);
  return (leave) => {
    if (held.current) askToLeave({ leave, stay: () => undefined }, held.current);
    else leave();
  };
}
