import { createContext, use } from 'react';
import type { ClaimSubject } from '../../../features/claim-release/open-claim-release';
import type { IdSet } from '../../../components/id-set';
import type { ListLaborCommands } from '../hooks/useListLabors';
import type { Vehicle } from '../hooks/usePlist';

export type Rights = {
  mayWrite: boolean;
  mayAssign: boolean;
  /** A repair technician can complete only with their own clock paused. */
  isTechnician: boolean;
  administrator: boolean;
  /** The vehicle in the form that dialogs need; the claim mode depends on the whole list. */
  subjectOf: (row: Vehicle) => ClaimSubject;
  labors: ListLaborCommands;
  /** Labors ticked for the bulk assignment. */
  ticked: IdSet;
  showPicture: (row: Vehicle) => void;
  /** Opens the details of a work order, or closes them. */
  toggle: (workOrderId: number) => void;
};

/** Set once per page, so that rows do not rerender when the list around them changes. */
export const RowContext = createContext<Rights | undefined>(undefined);

/** The work order whose details are open; 0 for none. */
export const OpenContext = createContext(0);

/** What the user may do with a row; available only below the page. */
export function useRow(): Rights {
  const rights = use(RowContext);
  if (!rights) throw new Error('There is no prioritization page above this component.');
  return rights;
}
