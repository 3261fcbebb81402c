import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fitting, going, sumOf } from './fitting';

/**
 * Which links of a row do not fit: in any language, for any role and with any text size.
 * ¶ `over` are the links, by their resources, that go under the button marked `data-more`. Before them go dispensable
 * items beside the row: `gone`, of what is marked `data-gives` within `frame`, in the order of `gives`. If nothing is
 * beside the row it needs no frame. What does not fit stays on the page, invisible and taking no room, so that its
 * width can be measured.
 */
export function useFitting(gives: readonly string[] = []) {
  const ref = useRef<HTMLElement>(null);
  const frame = useRef<HTMLElement>(null);
  const watched = useRef<Watched>(undefined);
  const [{ over, gone }, setState] = useState<Outcome>({ over: '', gone: '' });
  const look = useEffectEvent(() => {
    const row = ref.current;
    if (!row) return;
    const next = outcomeOf(row, frame.current ?? row, gives);
    setState((last) => (last.over === next.over && last.gone === next.gone ? last : next));
  });
  // On every render, because links, words and the button for the rest may have changed. Measuring forces a layout, so
  // nothing is measured unless they have; any other change of a width is observed.
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const around = frame.current ?? row;
    const elements = [around, ...around.children, ...row.children];
    const words = wordsOf(row);
    const before = watched.current;
    if (before?.words === words && sameElements(before.elements, elements)) return;
    before?.observer.disconnect();
    look();
    const observer = new ResizeObserver(() => look());
    for (const element of elements) observer.observe(element);
    watched.current = { words, elements, observer };
  });
  useLayoutEffect(
    () => () => {
      watched.current?.observer.disconnect();
      watched.current = undefined;
    },
    [],
  );
  return { ref, frame, gone, over: new Set(over === '' ? [] : over.split(' ')) };
}

/** The elements whose widths count, and the words that were measured. */
type Watched = { words: string; elements: readonly Element[]; observer: ResizeObserver } | undefined;

const sameElements = (before: readonly Element[], now: readonly Element[]): boolean =>
  before.length === now.length && before.every((element, at) => element === now[at]);

/** What is in a row, in one text: its links, their words, and which of them is the open one. */
const wordsOf = (row: HTMLElement): string =>
  [...row.children].map(({ textContent, ariaCurrent }) => `${textContent} ${ariaCurrent}`).join('\n');

/** Names in one text, with spaces between them, as an attribute holds them. */
type Outcome = { over: string; gone: string };

/** Independent of what currently does not fit: everything is shown while it is measured, which nobody sees. */
function outcomeOf(row: HTMLElement, frame: HTMLElement, gives: readonly string[]): Outcome {
  const { gone = '' } = frame.dataset;
  frame.dataset['gone'] = '';
  row.dataset['measured'] = '';
  const elements = [...row.children] as HTMLElement[];
  const more = elements.find((element) => element.dataset['more'] !== undefined);
  const inRow = elements.filter((element) => element !== more);
  const widths = inRow.map((element) => ({
    width: widthOf(element),
    line: element.dataset['area'] === undefined,
    kept: element.ariaCurrent === 'page',
  }));
  const gains = gives.map((name) => gainOf(frame.querySelector(`[data-gives="${name}"]`)));
  const room = roomOf(row, frame) + PART_OF_A_PIXEL;
  const moreWidth = more ? widthOf(more) : 0;
  delete row.dataset['measured'];
  frame.dataset['gone'] = gone;
  const count = going(gains, room, sumOf(widths.map(({ width }) => width)));
  const shown = fitting(widths, room + sumOf(gains.slice(0, count)), moreWidth);
  return {
    over: inRow
      .filter((_, at) => !shown[at])
      .map((element) => element.dataset['area'] ?? 'line')
      .join(' '),
    gone: gives.slice(0, count).join(' '),
  };
}

/** Widths come in parts of pixels, whose sum is not exact. */
const PART_OF_A_PIXEL = 0.5;

/** What is left for a row beside the other items in its frame; negative if that is too wide already. */
function roomOf(row: HTMLElement, frame: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const inner = frame.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const beside = row === frame ? [] : [...frame.children].filter((element) => element !== row);
  return beside.reduce((room, element) => room - gainOf(element), inner);
}

/** What goes with an element: its width, and its gap to the next one. */
function gainOf(element: Element | null): number {
  if (!element?.parentElement || element.getClientRects().length === 0) return 0;
  return widthOf(element) + (parseFloat(getComputedStyle(element.parentElement).columnGap) || 0);
}

/** With its margins, and parts of pixels. */
function widthOf(element: Element): number {
  const { marginLeft, marginRight } = getComputedStyle(element);
  return element.getBoundingClientRect().width + parseFloat(marginLeft) + parseFloat(marginRight);
}
