import { Suspense } from 'react';
import { laterPart } from '../../components/later/later';
import { Loading } from '../../components/Loading';
import { PlanPage } from './PlanPage';

const SlotsPage = laterPart(async () => (await import('./slots/SlotsPage')).SlotsPage, { ahead: false });

/** What is planned: who does what next, or what vehicles get once they are ready. */
export function PlanScreen({ detail }: { detail: string }) {
  if (detail !== 'slots') return <PlanPage />;
  return (
    <Suspense fallback={<Loading />}>
      <SlotsPage />
    </Suspense>
  );
}
