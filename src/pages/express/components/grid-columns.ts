import type { LineField } from '#domain/express/lines';

/** A column of the Selected Services (E-059 to E-067). Hours, rate and price are numbers. */
export type GridColumn = {
  key: 'service' | 'type' | LineField | 'remove';
  kind: 'plain' | 'text' | 'number' | 'choice' | 'button';
};

export const GRID_COLUMNS: readonly GridColumn[] = [
  { key: 'service', kind: 'plain' },
  { key: 'description', kind: 'text' },
  { key: 'part_number', kind: 'text' },
  { key: 'type', kind: 'plain' },
  { key: 'labor_time', kind: 'number' },
  { key: 'rate', kind: 'number' },
  { key: 'price', kind: 'number' },
  { key: 'vendor', kind: 'choice' },
  { key: 'status', kind: 'choice' },
  { key: 'notes', kind: 'button' },
  { key: 'remove', kind: 'button' },
];

/** The field that a column edits in its cells. */
export function fieldOf({ key, kind }: GridColumn): LineField | undefined {
  return kind === 'plain' || kind === 'button' ? undefined : (key as LineField);
}
