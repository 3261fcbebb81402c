import { useEffect, useEffectEvent } from 'react';
import { readCode, type ScannedCode } from '#domain/scan/code';
import { isTypedIn } from '../keyboard/keys-are-taken';
import { openDialogs } from '../open-dialogs';

/**
 * A typing scanner leaves no more milliseconds than this between two keys: no hand is as fast for six keys in a row.
 */
const GAP_MS = 30;
/** The key that ends a code may come a little later. */
const END_MS = 100;
/** What is shorter is no code of a vehicle, part, key or place. */
const SHORTEST = 6;
/** From this key on it is no hand. */
const QUICK = 3;
/** Codes begin with a capital or a digit; screen shortcuts are small letters and signs. */
const BEGINS = /^[A-Z0-9]$/;
const ENDS: ReadonlySet<string> = new Set(['Enter', 'Tab']);

/** The dialog that reads codes. */
export const SCAN_DIALOG = 'scan';

type Hears = (code: ScannedCode) => void;
type Wanted = { dialog?: typeof SCAN_DIALOG; off?: boolean };

/** Who gets codes: the page, and over it a dialog that reads them. */
const hearers = new Map<string | undefined, Hears>();

let typed = '';
let lastAt = -Infinity;

/**
 * One listener for scanners that type what they read like a keyboard, and end with Enter. In a field the text goes in
 * and Enter sends it, as by hand. Elsewhere their keys are taken from the page from the third one on (two come as fast
 * from a quick hand): a code neither triggers shortcuts, nor presses the focused button. With a dialog open that reads
 * no codes, nothing happens.
 */
function onKey(event: KeyboardEvent) {
  const { key, timeStamp } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTypedIn(event.target)) {
    typed = '';
    return;
  }
  const since = timeStamp - lastAt;
  if (ENDS.has(key) && typed.length >= SHORTEST && since <= END_MS) {
    take(event);
    const code = readCode(typed);
    typed = '';
    hearers.get(openDialogs.topmost())?.(code);
    return;
  }
  // Shift belongs to the letter that follows.
  if (key === 'Shift' || event.repeat) return;
  if (key.length !== 1) {
    typed = '';
    return;
  }
  const goesOn = typed !== '' && since <= GAP_MS;
  if (!goesOn && !BEGINS.test(key)) {
    typed = '';
    return;
  }
  typed = goesOn ? typed + key : key;
  lastAt = timeStamp;
  if (typed.length >= QUICK) take(event);
}

function take(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Hears of codes that a scanner types: on the page, or while `dialog` is the topmost one; not while `off`. */
export function useWedge(hears: Hears, { dialog, off = false }: Wanted = {}): void {
  const onCode = useEffectEvent(hears);
  useEffect(() => {
    if (off) return undefined;
    const hear: Hears = (code) => onCode(code);
    if (hearers.size === 0) addEventListener('keydown', onKey, { capture: true });
    hearers.set(dialog, hear);
    return () => {
      if (hearers.get(dialog) === hear) hearers.delete(dialog);
      if (hearers.size === 0) removeEventListener('keydown', onKey, { capture: true });
    };
  }, [dialog, off]);
}
