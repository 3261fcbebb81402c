/**
 * Types what a scanner has read into the focused element, followed by Enter, with `gapMs` between keys. Returns the
 * keys that did not reach the page.
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
