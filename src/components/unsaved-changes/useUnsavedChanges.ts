import { useEffect, useEffectEvent, useRef } from 'react';
import { askToLeave, holdUnsaved, type Holder, type QuestionWords } from './unsaved-store';

/**
 * Keeps what someone typed from getting lost: while `unsaved`, every way out asks first. The returned function is for
 * the form's own ways out (Cancel, Escape): it acts at once when nothing would be lost, else after asking. `words` must
 * keep its identity.
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
