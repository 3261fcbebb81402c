import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { laterPart } from '../../components/later/later';
import { writeBeside } from '../../providers/router/beside';
import { addressBeside, besideIn } from './beside-address';
import { onOpenVehicle } from './open-vehicle';
import { rowOf } from './row-of';

const VehiclePanel = laterPart(async () => (await import('./VehiclePanel')).VehiclePanel);

/** That a step of the history opened a vehicle: Back closes it again. */
const OPENED = { openedBeside: true };

/**
 * Shows the vehicle that the list's address names beside the list, so that Back closes it and a reload shows it again.
 * On closing, the row that it was opened from gets the focus again.
 */
export function VehicleBeside() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const name = besideIn(search);
  const address = `${pathname}${search}`;
  const opened = (state as Partial<typeof OPENED> | null)?.openedBeside === true;
  useFocusAfter(name);

  useEffect(() => (name === '' ? undefined : writeBeside((view) => addressBeside(view, name))), [name]);
  useEffect(
    () =>
      onOpenVehicle((next) => {
        const there = name !== '';
        // Successive vehicles are one step: Back leads to the list as it was.
        void navigate(addressBeside(address, next), {
          replace: there,
          state: there ? (state as unknown) : OPENED,
        });
      }),
    [navigate, address, state, name],
  );
  const close = () => void (opened ? navigate(-1) : navigate(addressBeside(address, ''), { replace: true }));

  if (name === '') return null;
  return (
    <Suspense fallback={null}>
      <VehiclePanel name={name} onClose={close} />
    </Suspense>
  );
}

/** Gives the focus back to the row of the last shown vehicle, unless it was moved elsewhere. */
function useFocusAfter(name: string): void {
  const before = useRef('');
  useEffect(() => {
    const closed = name === '' ? before.current : '';
    before.current = name;
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body;
    if (closed === '' || !(free || activeElement.closest('[data-beside]'))) return;
    (rowOf(closed) ?? document.querySelector<HTMLElement>('[data-list]'))?.focus({ preventScroll: true });
  }, [name]);
}
