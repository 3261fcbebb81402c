import type { Mark } from './types';

const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Where a key leads from a mark; undefined for keys that do not move, and the mark itself at the end of the way. */
export function stepped(
  marks: readonly Mark[],
  from: Mark,
  key: string,
  vertical: boolean,
): Mark | undefined {
  if (key === 'Home') return inGroup(marks, from, Math.min(...marks.map(({ group }) => group)));
  if (key === 'End') return inGroup(marks, from, Math.max(...marks.map(({ group }) => group)));
  const [toGroup, toPlace] = vertical ? [ACROSS[key], ALONG[key]] : [ALONG[key], ACROSS[key]];
  if (toPlace) return inPlace(marks, from, toPlace);
  if (!toGroup) return undefined;
  const further = marks.map(({ group }) => group).filter((group) => (group - from.group) * toGroup > 0);
  if (further.length === 0) return from;
  return inGroup(marks, from, toGroup > 0 ? Math.min(...further) : Math.max(...further));
}

/** The mark of a group that is nearest to the place of another. */
function inGroup(marks: readonly Mark[], from: Mark, group: number): Mark | undefined {
  return least(
    marks.filter((mark) => mark.group === group),
    ({ place }) => Math.abs(place - from.place),
  );
}

/** The next mark of the same group; several may share a place. */
function inPlace(marks: readonly Mark[], from: Mark, by: number): Mark | undefined {
  const group = marks.filter((mark) => mark.group === from.group).sort((a, b) => a.place - b.place);
  return group[group.indexOf(from) + by] ?? from;
}

/** How a pointer finds its mark: by what it is on, by the nearest, or first by what is above and below it. */
export type Reach = 'on' | 'near' | 'along';

/** How far from its middle a pointer still reaches a mark, in pixels. */
const NEAR_PX = 24;

/** The mark that a pointer reaches. */
export function markAt(marks: readonly Mark[], x: number, y: number, reach: Reach): Mark | undefined {
  const distance = ({ x: left, y: top, halfWidth = 0, halfHeight = 0 }: Mark) => {
    const across = Math.max(0, Math.abs(x - left) - halfWidth);
    const down = Math.max(0, Math.abs(y - top) - halfHeight);
    return reach === 'along' ? across * 1e4 + down : Math.hypot(across, down);
  };
  const found = least(marks, distance);
  const most = { on: 0, near: NEAR_PX, along: Infinity }[reach];
  return found && distance(found) <= most ? found : undefined;
}

/** The first of those of which a measure is the least. */
function least<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let found: T | undefined;
  let best = Infinity;
  for (const one of all) {
    const value = measure(one);
    if (value >= best) continue;
    best = value;
    found = one;
  }
  return found;
}
