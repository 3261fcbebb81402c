import { Suspense, use } from 'react';
import { Loading } from '../../../components/Loading';
import type { Vehicle } from '../hooks/usePlist';
import { FoundLabors } from './FoundLabors';
import { OpenContext } from './row-context';
import { laterPart } from '../../../components/later/later';

const Details = laterPart(async () => (await import('./Details')).Details);

/** The area below a row: what a search found in it, and its details while they are open. */
export function RowBelow({ row }: { row: Vehicle }) {
  const open = use(OpenContext) === row.id;
  return (
    <>
      {row.found_labors.length > 0 ? <FoundLabors row={row} /> : null}
      {open ? (
        <Suspense fallback={<Loading />}>
          <Details row={row} />
        </Suspense>
      ) : null}
    </>
  );
}
