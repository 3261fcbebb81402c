type Place = {
  /** Of the line, and between two pieces of a row. */
  width: number;
  gap: number;
  rows: number;
  /** What says how many do not fit. */
  rest: number;
};

/**
 * How many pieces of a line stand in its rows, as far as they go in their order: all of them, or as many as leave room
 * for `rest` behind them in the last row. All widths in pixels.
 */
export function piecesThatFit(pieces: readonly number[], { width, gap, rows, rest }: Place): number {
  const fitting = (lastWidth: number): number => {
    let row = 1;
    let used = 0;
    for (const [place, piece] of pieces.entries()) {
      const needed = used === 0 ? piece : used + gap + piece;
      if (needed <= (row < rows ? width : lastWidth)) used = needed;
      else {
        row += 1;
        used = piece;
        if (row > rows || piece > (row < rows ? width : lastWidth)) return place;
      }
    }
    return pieces.length;
  };
  const all = fitting(width);
  return all === pieces.length ? all : fitting(width - gap - rest);
}
