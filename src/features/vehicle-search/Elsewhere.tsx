import { Suspense } from 'react';
import { laterPart } from '../../components/later/later';

const FoundElsewhere = laterPart(async () => (await import('./FoundElsewhere')).FoundElsewhere);

/** Below a list that a search has emptied: what it finds elsewhere. */
export function Elsewhere({ term }: { term: string }) {
  if (term.trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <FoundElsewhere term={term} />
    </Suspense>
  );
}
