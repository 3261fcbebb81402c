/** What determines where a letter of a field is. */
const SHAPE = [
  'boxSizing',
  'width',
  'padding',
  'border',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'wordSpacing',
] as const;

export type Line = { left: number; top: number; bottom: number };

/**
 * Where the line of a letter in a multi-line field is on the screen, which no browser reports: it is laid out beside it
 * once more.
 */
export function lineAt(field: HTMLTextAreaElement, letter: number): Line {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of SHAPE) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'fixed',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    // The scroll bar of the field takes room from its text.
    width: `${field.clientWidth}px`,
    borderInline: '0',
    boxSizing: 'border-box',
  });
  const mark = document.createElement('span');
  mark.textContent = field.value.slice(letter) || '.';
  copy.append(field.value.slice(0, letter), mark);
  field.after(copy);
  const [first] = mark.getClientRects();
  const whole = copy.getBoundingClientRect();
  const box = field.getBoundingClientRect();
  copy.remove();
  const left = box.left + field.clientLeft + (first?.left ?? whole.left) - whole.left;
  const top = box.top - field.scrollTop + (first?.top ?? whole.top) - whole.top;
  return { left, top, bottom: top + (first?.height ?? 0) };
}
