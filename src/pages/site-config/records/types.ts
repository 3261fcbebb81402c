import type { BaseRecord } from '@refinedev/core';
import type { TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Audited } from '#domain/site-config/audit';
import type { Send } from '../../../providers/data/useCommand';

export type Translate = TFunction<'site-config'>;

/** A record of the administration as Refine knows it. */
export type Row = BaseRecord & { id: number | string; modTime: string; modUser: string };

/** A column of a list; `dataIndex` is the name that the services sort by. */
export type RecordColumn<R> = TableColumnType<R> & { title: string };

/** What the form's field component receives. */
export type FieldsProps<R extends Row> = {
  /** The record being changed; undefined for a new one. */
  row: R | undefined;
};

/** A kind of record: how it is listed, edited and sent. One pattern for all of them. */
export type RecordKind<R extends Row, Values extends object> = {
  /** The Refine resource. */
  resource: string;
  /** The section in the texts and in the audit trail. */
  section: Audited;
  nameOf: (row: R) => string;
  /** The first column names the record and opens it. */
  columns: (t: Translate, language: string) => RecordColumn<R>[];
  /** A row as shown on a phone. */
  card: (row: R, t: Translate) => ReactNode;
  /** The schema of a new record; the form takes its rules from it. */
  body: z.ZodObject;
  /** The fields of the form. */
  Fields: ComponentType<FieldsProps<R>>;
  toForm: (row: R | undefined) => Values;
  /** What is sent of the values; for a change, only the differences. */
  toBody: (values: Values) => Record<string, unknown>;
  /** The form's name for a refused field of the body, if it differs. */
  fieldOf?: Readonly<Record<string, string>>;
  /** The records can be reordered, under this name. */
  ordered?: 'shops' | 'vendors' | 'sources';
  /** How often a list that does not load is retried, where the documents say so. */
  retries?: number;
  mayDelete?: (row: R) => boolean;
  /** Runs after a deletion, before the list reloads. */
  afterDelete?: (send: Send, siteId: number) => Promise<unknown>;
  /** True for a record that nobody here may change. */
  isLocked?: (row: R) => boolean;
  /** True for a record that applies to all customers: only users who see every customer may change it. */
  isForAll?: (row: R) => boolean;
};

/** Further actions on a record besides opening it, by name. */
export type MoreAction = { label: string; danger?: boolean; onAct: () => void };
