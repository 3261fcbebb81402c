import { Suspense } from 'react';
import { painted } from '../../components/after-paint';
import { laterPart } from '../../components/later/later';

// What shows beside the list comes after its rows.
const VehicleBeside = laterPart(
  async () => {
    await painted();
    return (await import('./VehicleBeside')).VehicleBeside;
  },
  { ahead: false },
);

/** Where a list shows a vehicle beside itself. */
export function BesideList() {
  return (
    <Suspense fallback={null}>
      <VehicleBeside />
    </Suspense>
  );
}
