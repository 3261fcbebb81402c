import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { InspectionResult, Severity } from '#domain/inspection';
import { keysAreTaken } from '../../src/components/keyboard/keys-are-taken';
import type { useInspection } from './useInspection';

const RESULTS: Readonly<Record<string, InspectionResult>> = { p: 'Pass', f: 'Fail', x: 'N/A' };
const SEVERITY: Readonly<Record<string, Severity>> = { 1: 'Minor', 2: 'Major', 3: 'Safety' };

/** The part of an item that a key leads to: what is chosen there, else its first control. */
type Part = 'answers' | 'severity';
const controlOf = (item: HTMLElement, part: Part): HTMLElement | null =>
  item.querySelector<HTMLElement>(`[data-${part}] [aria-pressed="true"]`) ??
  item.querySelector<HTMLElement>(`[data-${part}] button`);

/** Whether somebody has just said how bad it is: they are done with the item, and Tab leads to what was seen. */
const isSaid = (control: Element | null): boolean =>
  control?.closest('[data-severity]')?.querySelector('[aria-pressed="true"]') != null;

/**
 * `p`, `f` and `x` answer the item of the focus, or the first one without an answer, and lead to the next; a failed one
 * is asked about first: `1`, `2` and `3` say how bad it is. After that the same keys answer the next item, and Tab
 * leads to what was seen; Escape leads back from there.
 */
export function useAnswerKeys(
  inspection: ReturnType<typeof useInspection>,
  codes: readonly string[],
  disabled: boolean,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const itemOf = (code: string) =>
    list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(code)}"]`);
  const lead = (code: string, part: Part) => {
    const item = itemOf(code);
    const control = item && controlOf(item, part);
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
  };
  // What an answer leads to may have to be drawn first. An effect that waits until the browser has drawn would still be
  // due for what was drawn before the key, look for it there, and forget it.
  const wanted = useRef<[code: string, part: Part]>(undefined);
  useLayoutEffect(() => {
    if (wanted.current) lead(...wanted.current);
    wanted.current = undefined;
  });
  const unanswered = (code: string) => inspection.entered(code).result === null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.repeat) return;
    const held = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'];
    if (event.key === 'Escape' && held && document.activeElement instanceof HTMLTextAreaElement) {
      lead(held, 'answers');
      return;
    }
    if (keysAreTaken(event)) return;
    const behind = (code: string) => {
      const at = codes.indexOf(code);
      return codes.slice(at + 1).find(unanswered) ?? codes.slice(0, at).find(unanswered);
    };
    const severity = SEVERITY[event.key];
    if (severity && held && inspection.entered(held).result === 'Fail') {
      event.preventDefault();
      wanted.current = [held, 'severity'];
      inspection.answer(held, { severity });
      return;
    }
    const result = RESULTS[event.key];
    if (!result) return;
    event.preventDefault();
    const code = held && isSaid(document.activeElement) ? behind(held) : (held ?? codes.find(unanswered));
    if (code === undefined) return;
    const next = behind(code);
    wanted.current = result === 'Fail' ? [code, 'severity'] : [next ?? code, 'answers'];
    inspection.answer(code, { result });
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return list;
}
