import { Link } from 'react-router';
import { vehicleAddress } from '../../../../../resources/vehicle-address';
import { useCurrentSite } from '../../../../../providers/session/session-store';

type Order = { workOrderId: number; extId: string; vehicle: string };

/** A work order's number and vehicle, linked to its page. */
export function OrderLink({ order }: { order: Order }) {
  const { segment } = useCurrentSite();
  return (
    <Link to={vehicleAddress(segment, order)}>
      {order.extId} {order.vehicle}
    </Link>
  );
}
