import { describe, expect, test } from 'vitest';
import { layAgeing } from './ageing-layout';
import { layBars } from './bar-layout';
import { layDays, stacked } from './day-layout';
import { layShares } from './share-layout';
import { cut } from './text-width';
import { placeOf } from './Tip';

/** Every letter is as wide as any other. */
const textWidth = (text: string) => text.length * 7;
const format = (value: number) => `${value} d`;
const percent = (value: number) => `${value}%`;

test('a text is cut where its room ends', () => {
  expect(cut('Repair', 42, textWidth)).toBe('Repair');
  expect(cut('Quality Control', 70, textWidth)).toBe('Quality C…');
  expect(cut('Quality Control', 63, textWidth)).toBe('Quality…');
  expect(cut('Repair', 5, textWidth)).toBe('');
});

describe('days', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const lay = (values: number[], given = days) =>
    layDays({ days: given, values, format, formatDay: (day) => day, textWidth, width: 600, height: 240 });

  test('lie between the written values and the end', () => {
    const layout = lay([3, 9]);
    expect(layout.values.map(({ text }) => text)).toEqual(['0 d', '2.5 d', '5 d', '7.5 d', '10 d']);
    expect([layout.x(0), layout.x(1), layout.x(2)]).toEqual([43, 304, 565]);
    expect([layout.y(0), layout.y(10)]).toEqual([layout.bottom, layout.top]);
    expect(layout.days.map(({ text }) => text)).toEqual(days);
  });

  test('one alone stands in the middle, and none at all is no harm', () => {
    const layout = lay([3], ['2026-11-25']);
    expect(layout.x(0)).toBe((layout.left + layout.right) / 2);
    expect(lay([], []).days).toEqual([]);
  });

  test('layers stand upon each other, the last one at the bottom', () => {
    const layers = stacked([{ values: [1, 2] }, { values: [10, 0] }, { values: [100, 50] }]);
    expect(layers).toEqual([
      [
        { low: 110, high: 111 },
        { low: 50, high: 52 },
      ],
      [
        { low: 100, high: 110 },
        { low: 50, high: 50 },
      ],
      [
        { low: 0, high: 100 },
        { low: 0, high: 50 },
      ],
    ]);
  });
});

describe('parts of a whole', () => {
  const parts = ['Work', 'Waiting for parts', 'Closed'].map((label) => ({ key: label, label }));
  const lay = (...bars: number[][]) =>
    layShares({
      parts,
      bars: bars.map((values, index) => ({ key: String(index), label: `Bar ${index}`, values })),
      format,
      percent,
      textWidth,
      width: 400,
    });

  test('fill the width, and say as much as there is room for', () => {
    const { segments, marks } = lay([50, 45, 5]);
    expect(segments.map(({ x }) => x)).toEqual([0, 200, 380]);
    expect(segments.at(-1)?.width).toBe(20);
    expect(segments.map(({ words }) => words)).toEqual([
      ['Work', '50 d · 50%'],
      ['Waiting for parts', '45 d · 45%'],
      [],
    ]);
    expect(marks.map(({ name }) => name)).toEqual([
      'Work, 50 d, 50%',
      'Waiting for parts, 45 d, 45%',
      'Closed, 5 d, 5%',
    ]);
  });

  test('that are nothing are not drawn', () => {
    expect(lay([50, 0, 50]).marks.map(({ picks }) => picks)).toEqual(['Work', 'Closed']);
  });

  test('of two wholes stand below each other under their names', () => {
    const { labels, marks, height } = lay([1, 1, 2], [2, 1, 1]);
    expect(labels.map(({ text }) => text)).toEqual(['Bar 0', 'Bar 1']);
    expect(marks[3]?.name).toBe('Bar 1, Work, 2 d, 50%');
    expect(Math.max(...marks.map(({ y, halfHeight = 0 }) => y + halfHeight))).toBeLessThanOrEqual(height);
  });
});

describe('bars', () => {
  const lay = (values: (number | null)[][], width = 600, marker?: number) =>
    layBars({
      rows: values.map((row, index) => ({ key: String(index), label: `Row ${index}`, values: row })),
      series: (values[0] ?? []).map((_, index) => ({ key: String(index), label: `Series ${index}` })),
      marker,
      format,
      textWidth,
      width,
    });

  test('begin at nought, to the left of it where they are less', () => {
    const { bars, zero } = lay([[4], [-1], [0]]);
    expect(bars[0]?.x).toBe(zero);
    expect((bars[1]?.x ?? 0) + (bars[1]?.width ?? 0)).toBe(zero);
    expect(bars[1]?.before).toBe(true);
    for (const { x, textX } of bars) {
      expect(x).toBeGreaterThan(0);
      expect(textX).toBeLessThan(600);
    }
  });

  test('stand below their names where it is narrow', () => {
    expect(lay([[4]], 800).zero).toBeGreaterThan(0);
    expect(lay([[4]], 320).zero).toBe(0);
  });

  test('that are not known are left out, and what all are compared with has room', () => {
    const { marks, marker } = lay([[4, null]], 600, 8);
    expect(marks.map(({ name }) => name)).toEqual(['Row 0, Series 0, 4 d']);
    expect(marker).toBeLessThan(600);
    expect(lay([[0], [0]]).bars.map(({ width }) => width)).toEqual([1, 1]);
  });
});

describe('ages', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `v${index}`, label: `#${index}`, age: index % 10 }));
  const lay = (count: number, limit: number | null = 7) =>
    layAgeing({
      columns: [{ key: 'r', label: 'Repair', items: items(count) }],
      percentiles: [{ key: '85', label: '85%', values: [limit] }],
      format,
      formatCount: (many) => `${many} vehicles`,
      formatAges: (from, to) => `${from} to ${to}`,
      textWidth,
      width: 600,
      height: 320,
    });

  test('each has a dot, the oldest first, and is late beyond the last percentile', () => {
    const { dots, percentiles } = lay(10);
    expect(dots.map(({ mark }) => mark.name)[0]).toBe('#9, Repair, 9 d');
    expect(dots.filter(({ late }) => late).map(({ items: [one] }) => one?.age)).toEqual([9, 8]);
    expect(percentiles[0]?.stretches).toHaveLength(1);
    expect(lay(10, null).percentiles[0]?.stretches).toEqual([]);
    expect(lay(10, null).dots.some(({ late }) => late)).toBe(false);
  });

  test('more than two hundred are counted by their age, and all of them are', () => {
    expect(lay(200).dots).toHaveLength(200);
    const { dots } = lay(400);
    expect(dots).toHaveLength(10);
    expect(dots[0]?.mark.name).toBe('Repair, 9 d to 10 d, 40 vehicles');
    expect(dots.flatMap(({ items: held }) => held)).toHaveLength(400);
  });
});

describe('what stands beside the cursor', () => {
  const tip = { width: 100, height: 60 };
  const mark = (x: number, y: number) => ({ key: '', group: 0, place: 0, x, y, name: '' });

  test('is on whichever side has room, and never beyond the chart', () => {
    const chart = { width: 400, height: 200 };
    expect(placeOf(mark(50, 100), tip, chart)).toEqual({ left: 64, top: 70 });
    expect(placeOf(mark(390, 0), tip, chart)).toEqual({ left: 276, top: 0 });
    expect(placeOf({ ...mark(390, 0), halfWidth: 300, halfHeight: 9 }, tip, chart)).toEqual({
      left: 300,
      top: 16,
    });
    expect(placeOf(mark(60, 195), tip, { width: 120, height: 200 })).toEqual({ left: 10, top: 202 });
  });

  test('is below what is lower than itself', () => {
    expect(placeOf(mark(20, 22), tip, { width: 400, height: 48 })).toEqual({ left: 0, top: 29 });
  });
});
