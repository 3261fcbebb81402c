/**
 * Types what a scanner has read into the focused element, then Enter, `gapMs` from key to key. Returns the keys that
 * the page did not get.
 */
export function scanKeys(code: string, gapMs = 5): string[] {
  const begin = performance.now();
  const target = document.activeElement ?? document.body;
  return [...Array.from(code), 'Enter'].filter((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: begin + index * gapMs });
    return !target.dispatchEvent(event);
  });
}
