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

/** A column of a list; `dataIndex` is the name by which the services sort. */
export type RecordColumn<R> = TableColumnType<R> & { title: string };

/** What the fields of a record's form are told. */
export type FieldsProps<R extends Row> = {
  /** The record that is changed; undefined while a new one is made. */
  row: R | undefined;
};

/** A kind of record: how it is listed, asked for and sent. One pattern for all of them. */
export type RecordKind<R extends Row, Values extends object> = {
  /** The Refine resource. */
  resource: string;
  /** The section of the texts and of the audit trail. */
  section: Audited;
  nameOf: (row: R) => string;
  /** The first one names the record and opens it. */
  columns: (t: Translate, language: string) => RecordColumn<R>[];
  /** What a phone shows of a row. */
  card: (row: R, t: Translate) => ReactNode;
  /** What the services take for a new record: the rules of the form come from it. */
  body: z.ZodObject;
  /** The fields of the form. */
  Fields: ComponentType<FieldsProps<R>>;
  toForm: (row: R | undefined) => Values;
  /** What is sent of the values; of a change only what differs. */
  toBody: (values: Values) => Record<string, unknown>;
  /** Where in the form a refused field of the body stands, when it has another name there. */
  fieldOf?: Readonly<Record<string, string>>;
  /** The records have an order of their own, which can be changed by this name. */
  ordered?: 'shops' | 'vendors' | 'sources';
  /** How often a list that does not load is asked for again, where the documents say so. */
  retries?: number;
  mayDelete?: (row: R) => boolean;
  /** What follows a deletion, before the list loads again. */
  afterDelete?: (send: Send, siteId: number) => Promise<unknown>;
  /** True of a record that nobody here may change. */
  isLocked?: (row: R) => boolean;
  /** True of a record that is for all customers: only users who see them all change it. */
  isForAll?: (row: R) => boolean;
};

/** What else can be done with a record than opening it, by its name. */
export type MoreAction = { label: string; danger?: boolean; onAct: () => void };
