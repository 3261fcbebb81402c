/** What follows when a work order gets another customer (W-211 to W-221). */
import type { StageName } from './stages';

/** Tasks that come before the approval, or are it: a work order in one of them will be approved anyway (W-218). */
const UP_TO_APPROVAL: readonly StageName[] = [
  'Vehicle Qualification',
  'Mechanical Inspection',
  'Diagnose',
  'Estimate',
  'Parts Estimate',
  'Approve',
];

/** How many lines of the estimate got another price. */
export type Repriced = {
  laborsUpdated: number;
  partsUpdated: number;
  feesUpdated: number;
  bundlesUpdated: number;
};

/**
 * True if a work order has to be approved again: it is past the approval, and labors, parts or fees now cost something
 * else. Bundles do not count (W-218, W-219).
 */
export function loopsBack(activeTasks: readonly string[], repriced: Repriced): boolean {
  const { laborsUpdated, partsUpdated, feesUpdated } = repriced;
  if (laborsUpdated + partsUpdated + feesUpdated <= 0) return false;
  return !UP_TO_APPROVAL.some((task) => activeTasks.includes(task));
}

export const STORAGE_TYPES = ['post_recon', 'check_in', 'none'] as const;
export type StorageType = (typeof STORAGE_TYPES)[number];

/** The storage service's word for when a customer pays for storage, whatever the letter case (W-227 to W-229). */
export function storageType(storage: string): StorageType {
  switch (storage.trim().toLowerCase()) {
    case 'post recon':
      return 'post_recon';
    case 'checkin':
      return 'check_in';
    default:
      return 'none';
  }
}

/** The storage service hears of a change only when storage is paid for before or after it (W-225). */
export const concernsStorage = (oldStorage: string, newStorage: string): boolean =>
  storageType(oldStorage) !== 'none' || storageType(newStorage) !== 'none';
