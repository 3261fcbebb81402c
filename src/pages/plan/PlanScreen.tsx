import { Suspense } from 'react';
import { laterPart } from '../../components/later/later';
import { Loading } from '../../components/Loading';
import { PlanPage } from './PlanPage';

const SlotsPage = laterPart(async () => (await import('./slots/SlotsPage')).SlotsPage, { ahead: false });

/** The two plans: who does what next, and what vehicles get once they are ready. */
export function PlanScreen({ detail }: { detail: string }) {
  if (detail !== 'slots') return <PlanPage />;
  return (
    <Suspense fallback={<Loading />}>
      <SlotsPage />
    </Suspense>
  );
}
