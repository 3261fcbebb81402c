import type { MouseEvent, ReactNode } from 'react';
import { useCurrentSite } from '../../providers/session/session-store';
import { idInAddress, vehicleAddress } from '../../resources/vehicle-address';
import { openVehicle } from './open-vehicle';
import { BESIDE } from './row-of';
import styles from './VehicleLink.module.css';

type Props = {
  order: { workOrderId: number; extId: string };
  /** What stands there instead of its number. */
  children?: ReactNode;
  /** Its name, where it shows no words. */
  name?: object;
};

/**
 * The number of a work order, which opens its vehicle: beside a list, and in a tab of its own with Ctrl or if there is
 * no list. What is not a work order yet has no vehicle to open.
 */
export function VehicleLink({ order, children = order.extId, name }: Props) {
  const { segment } = useCurrentSite();
  if (order.workOrderId === 0) return children;
  const id = idInAddress(segment, order);
  const open = (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (ctrlKey || metaKey || shiftKey || !currentTarget.closest(BESIDE)) return;
    event.preventDefault();
    openVehicle(id);
  };
  return (
    <a
      className={styles.link}
      href={`#${vehicleAddress(segment, order)}`}
      data-vehicle={id}
      onClick={open}
      {...name}
    >
      {children}
    </a>
  );
}
