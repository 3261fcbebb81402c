let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text of the charts is, in pixels. */
export type TextWidth = (text: string, weight?: number) => number;

/** Measures a text in the charts' font. */
export const textWidth: TextWidth = (text, weight = 400) => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 7;
  pen.font = `${weight} 12px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
};

/** A text as far as there is room for it. */
export function cut(text: string, room: number, width: TextWidth, weight?: number): string {
  if (width(text, weight) <= room) return text;
  for (let length = text.length - 1; length > 0; length -= 1) {
    const shorter = `${text.slice(0, length).trimEnd()}…`;
    if (width(shorter, weight) <= room) return shorter;
  }
  return '';
}
