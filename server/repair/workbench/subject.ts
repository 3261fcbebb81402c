import type { Db } from '../../platform/http/context';
import { readSubject, type SubjectRecord } from './queries';

/** The vehicle that a work order is about, with the terms of its customer. */
export const subjectOf = (db: Db, key: { siteId: number; workOrderId: number }): Promise<SubjectRecord> =>
  readSubject(db, key);
