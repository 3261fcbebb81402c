import type { TimeSpan } from '../../../components/charts/timeline-layout';

/** What of a stay is in view: all of it, its last days, or a stretch. */
export type Zoom = { readonly kind: 'whole' | 'week' } | { readonly kind: 'own'; readonly span: TimeSpan };

const MINUTE_MS = 60_000;
export const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** Below this length there is nothing to distinguish. */
const SHORTEST_MS = 5 * MINUTE_MS;
/** The margin shown on both sides of a chosen stretch, relative to its length. */
const MARGIN = 0.15;

export const WHOLE: Zoom = { kind: 'whole' };

/** The stretch of a stay that a zoom shows; it always has some length. */
export function viewOf(zoom: Zoom, [arrived, until]: TimeSpan): TimeSpan {
  const whole: TimeSpan = [arrived, Math.max(until, arrived + MINUTE_MS)];
  if (zoom.kind === 'week') return [Math.max(arrived, whole[1] - WEEK_MS), whole[1]];
  return zoom.kind === 'own' ? within(zoom.span, whole) : whole;
}

/** Fits a stretch, with a little of what is around it. */
export function fitted([from, to]: TimeSpan, stay: TimeSpan): Zoom {
  const margin = Math.max((to - from) * MARGIN, SHORTEST_MS / 2);
  return zoomOf([from - margin, to + margin], stay);
}

/** A view scaled by a factor around its middle. */
export function scaled(view: TimeSpan, by: number, stay: TimeSpan): Zoom {
  const [from, to] = view;
  const half = Math.max(SHORTEST_MS, (to - from) * by) / 2;
  return zoomOf([(from + to) / 2 - half, (from + to) / 2 + half], stay);
}

/** A view moved by a share of its length: earlier if negative. */
export function moved([from, to]: TimeSpan, by: number, stay: TimeSpan): Zoom {
  const distance = (to - from) * by;
  return zoomOf([from + distance, to + distance], stay);
}

function zoomOf(span: TimeSpan, stay: TimeSpan): Zoom {
  const whole = viewOf(WHOLE, stay);
  return span[1] - span[0] >= whole[1] - whole[0] ? WHOLE : { kind: 'own', span: within(span, whole) };
}

/** As long as it is, moved into a stay; cut if the stay is shorter. */
function within([from, to]: TimeSpan, [first, last]: TimeSpan): TimeSpan {
  const length = Math.min(to - from, last - first);
  const start = Math.min(Math.max(from, first), last - length);
  return [start, start + length];
}
