import type { BaseRecord } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Audited } from '#domain/site-config/audit';
import type { Column } from '../../../components/data-table/types';

export type Translate = TFunction<'site-config'>;

/** What a field of a form holds. */
export type Value = string | boolean | readonly (string | number)[];
export type Values = Readonly<Record<string, Value>>;

export type Choice = { value: string; text: string; hint?: string };

/** A field of a record's form. Its label is `{section}.field.{name}`, its hint `{section}.hint.{name}`. */
export type FieldSpec = {
  name: string;
  kind: 'text' | 'number' | 'password' | 'choice' | 'switch' | 'ticks' | 'area';
  /** Shares its line with the next one. */
  half?: boolean;
  max?: number;
  /** What stands behind a number, such as %. */
  unit?: string;
  choices?: readonly Choice[];
  /** Only a new record has it; afterwards it stays as it is. */
  fixed?: boolean;
  /** Shown only when this holds. */
  when?: (values: Values) => boolean;
  autoComplete?: string;
};

/** A record of the administration as Refine knows it. */
export type Row = BaseRecord & { id: number | string; modTime: string; modUser: string };

/** A kind of record: how it is listed, asked for and sent. One pattern for all of them. */
export type RecordKind<R extends Row> = {
  /** The Refine resource. */
  resource: string;
  /** The section of the texts and of the audit trail. */
  section: Audited;
  nameOf: (row: R) => string;
  columns: (t: Translate, language: string) => Column<R>[];
  /** What a phone shows of a row. */
  card: (row: R, t: Translate) => ReactNode;
  fields: readonly FieldSpec[];
  toForm: (row: R | undefined) => Values;
  /** What is sent of the values; of a change only what differs. */
  toBody: (values: Values) => Record<string, unknown>;
  /** The records have an order of their own, which can be changed by this name. */
  ordered?: 'shops' | 'vendors' | 'sources';
  /** The services page the list and search in it. */
  paged?: boolean;
  /** How often a list that does not load is asked for again, where the documents say so. */
  retries?: number;
  /** What the search of a list that is loaded whole looks at. */
  searchText?: (row: R) => string;
  mayDelete?: (row: R) => boolean;
  /** What follows a deletion, before the list loads again. */
  afterDelete?: (siteId: number) => Promise<unknown>;
  /** Why a record cannot be changed by anybody here, as a key of the texts. */
  lockedBy?: (row: R) => string | undefined;
};
