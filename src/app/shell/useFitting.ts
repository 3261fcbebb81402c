import { useLayoutEffect, useRef, useState } from 'react';
import { fitting } from './fitting';

/**
 * Which links of a row have no room in it, by their resources: in any language, of any role and with any text size. They stay where they
 * are, unseen, so that their widths are known and the row takes the room of all. What leads to them stands last, marked `data-more`.
 */
export function useFitting() {
  const ref = useRef<HTMLElement>(null);
  const [over, setOver] = useState('');
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const look = () => setOver(overOf(row));
    const watching = new ResizeObserver(look);
    for (const element of [row, ...row.children]) watching.observe(element);
    look();
    return () => watching.disconnect();
    // Whenever it is drawn: other links, other words, and what leads to the rest, which comes when something does not fit.
  });
  return { ref, over: new Set(over === '' ? [] : over.split(' ')) };
}

function overOf(row: HTMLElement): string {
  const elements = [...row.children] as HTMLElement[];
  const more = elements.find((element) => element.dataset['more'] !== undefined);
  const inRow = elements.filter((element) => element !== more);
  const shown = fitting(
    inRow.map((element) => ({
      width: widthOf(element),
      line: element.dataset['area'] === undefined,
      kept: element.ariaCurrent === 'page',
    })),
    row.getBoundingClientRect().width + PART_OF_A_PIXEL,
    more?.scrollWidth ?? 0,
  );
  return inRow
    .filter((_, at) => !shown[at])
    .map((element) => element.dataset['area'] ?? 'line')
    .join(' ');
}

/** The row gives a part of a pixel while what is beside it still has room to give. */
const PART_OF_A_PIXEL = 0.75;

/** With its margins, and parts of pixels. */
function widthOf(element: HTMLElement): number {
  const { marginLeft, marginRight } = getComputedStyle(element);
  return element.getBoundingClientRect().width + parseFloat(marginLeft) + parseFloat(marginRight);
}
