import { onTestFinished } from 'vitest';

/** Collects the messages of a page that the console embeds, from now until the test ends. */
export function hearPage(): unknown[] {
  const told: unknown[] = [];
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'event' in data) told.push(data);
  };
  window.parent.addEventListener('message', hear);
  onTestFinished(() => window.parent.removeEventListener('message', hear));
  return told;
}
