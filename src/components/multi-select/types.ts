import type { ReactNode } from 'react';

export type Id = string | number;
export type Option<Key extends Id = number> = {
  id: Key;
  name: string;
  count?: number | null;
  /** Options of one section stand together below its name. */
  section?: string;
};

export type ChoicesProps<Key extends Id> = {
  label: string;
  options: readonly Option<Key>[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
  /** Whether what is chosen is left out instead of wanted; without it the drop-down does not ask. */
  exclude?: { on: boolean; onChange: (exclude: boolean) => void };
  /** Longest list before it scrolls, in pixels. */
  maxHeight?: number;
  loading?: boolean;
  /** Shows in place of the options when they could not be loaded. */
  problem?: ReactNode;
};
