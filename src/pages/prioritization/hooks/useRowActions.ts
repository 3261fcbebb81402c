import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { NextVehicle } from '#contract/prioritization-next';
import { availabilityActions, claimMode } from '#domain/availability';
import { ROLE_ADMIN, ROLE_TECHNICIAN } from '#domain/permissions';
import { useMay } from '../../../resources/useAccess';
import { beginClaimAction, type ClaimSubject } from '../../../features/claim-release/open-claim-release';
import { openDialog } from '../../../features/work-order-dialogs/open-dialog';
import { useGrants } from '../../../providers/session/session-store';
import type { Rights } from '../components/row-context';
import type { Vehicle } from './usePlist';

/** What the user may do with the rows of a list, and the keys that begin it on a focused row. */
export function useRowActions(
  rows: readonly Vehicle[],
  more: Omit<Rights, 'mayWrite' | 'mayAssign' | 'isTechnician' | 'administrator' | 'subjectOf'>,
) {
  const grants = useGrants();
  const mayWrite = useMay('prioritized-work-orders', 'claim');
  const mayAssign = useMay('labors', 'assign');
  const seesHistory = useMay('work-order-history', 'list');
  const isTechnician = grants.roles.has(ROLE_TECHNICIAN);
  const administrator = grants.roles.has(ROLE_ADMIN);
  // A row looks up the list only when the user acts, so it does not rerender when other rows change.
  const loaded = useRef(rows);
  useEffect(() => {
    loaded.current = rows;
  }, [rows]);
  const subjectOf = useCallback((row: Vehicle) => subjectFrom(row, loaded.current), []);
  const { labors, ticked, showPicture, toggle } = more;
  const rights = useMemo<Rights>(
    () => ({
      mayWrite,
      mayAssign,
      isTechnician,
      administrator,
      subjectOf,
      labors,
      ticked,
      showPicture,
      toggle,
    }),
    [mayWrite, mayAssign, isTechnician, administrator, subjectOf, labors, ticked, showPicture, toggle],
  );

  /** c claims, r releases, n shows the notes, h the history, d the details; returns whether the key was handled. */
  const onRowKey = (row: Vehicle, key: string): boolean => {
    const allowed = availabilityActions(row.availability?.availability ?? '', administrator);
    if (mayWrite && key === 'c' && allowed.claim) beginClaimAction('claim', subjectOf(row));
    else if (mayWrite && key === 'r' && allowed.release !== 'none')
      beginClaimAction('release', subjectOf(row));
    else if (key === 'd') toggle(row.id);
    else if (key === 'n') openDialog('notes', dialogSubject(row));
    else if (key === 'h' && seesHistory) openDialog('history', dialogSubject(row));
    else return false;
    return true;
  };
  return { rights, onRowKey };
}

/** A proposed vehicle in the form of the Claim dialog, with its shop and the reason for passing over the top one. */
export const proposedSubject = (subject: ClaimSubject, next: NextVehicle): ClaimSubject => ({
  ...subject,
  mode: next.passed_count > 0 ? 'non-priority' : 'priority',
  preset: { shop: next.shop_description || next.shop_code, reason: next.passed[0]?.claim_reason ?? '' },
});

/** A row in the form that work order dialogs need. */
export const dialogSubject = (row: Vehicle) => ({
  workOrderId: row.work_order_id,
  extId: row.work_order_number,
  vin: row.vin,
  description: row.description,
});

/**
 * The vehicle in the form that dialogs need; the claim mode depends on every loaded row, even those hidden by a search.
 */
function subjectFrom(row: Vehicle, rows: readonly Vehicle[]): ClaimSubject {
  return {
    ...dialogSubject(row),
    sblu: row.sblu,
    customerName: row.customer_name,
    priority: row.priority,
    availability: row.availability?.availability ?? '',
    shopName: row.availability?.shop_name ?? '',
    mode: claimMode(
      row.priority,
      rows.map(({ priority, availability }) => ({
        priority,
        availability: availability?.availability ?? '',
      })),
    ),
    shops: row.shops.map(({ shop_code }) => shop_code),
  };
}
