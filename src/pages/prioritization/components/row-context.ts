import { createContext, use } from 'react';
import type { ClaimSubject } from '../../../components/claim-release/open-claim-release';
import type { Vehicle } from '../hooks/usePlist';

type Rights = {
  mayWrite: boolean;
  administrator: boolean;
  /** The vehicle as the dialogs want it; looks at the whole list for the mode of a claim. */
  subjectOf: (row: Vehicle) => ClaimSubject;
};

/** Set once for a page, so that rows do not render when the list around them changes. */
export const RowContext = createContext<Rights | undefined>(undefined);

/** What the user may do with a row; only below the page. */
export function useRow(): Rights {
  const rights = use(RowContext);
  if (!rights) throw new Error('There is no prioritization page above this component.');
  return rights;
}
