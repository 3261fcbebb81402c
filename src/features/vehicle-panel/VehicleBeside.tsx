import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { laterPart } from '../../components/later/later';
import { BESIDE, showsBeside } from '../../providers/router/beside';
import { onOpenVehicle } from './open-vehicle';

const VehiclePanel = laterPart(async () => (await import('./VehiclePanel')).VehiclePanel);

/** That a step of the history opened a vehicle: Back closes it again. */
const OPENED = { openedBeside: true };

/**
 * Shows beside a list the vehicle that the list's address names, so that Back closes it and a reload shows it again. The
 * row that it was opened from has the focus again once it is closed.
 */
export function VehicleBeside() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const name = new URLSearchParams(search).get(BESIDE) ?? '';
  const opened = (state as Partial<typeof OPENED> | null)?.openedBeside === true;
  useFocusAfter(name);

  useEffect(() => {
    showsBeside(name);
    return () => showsBeside('');
  }, [name]);
  useEffect(
    () =>
      onOpenVehicle((next) => {
        const params = new URLSearchParams(search);
        params.set(BESIDE, next);
        const there = name !== '';
        // One vehicle after the other is one step: Back leads to the list as it was.
        void navigate(`${pathname}?${params}`, {
          replace: there,
          state: there ? (state as unknown) : OPENED,
        });
      }),
    [navigate, pathname, search, state, name],
  );
  const close = useCallback(() => {
    if (opened) {
      void navigate(-1);
      return;
    }
    const params = new URLSearchParams(search);
    params.delete(BESIDE);
    const rest = params.toString();
    void navigate(`${pathname}${rest === '' ? '' : `?${rest}`}`, { replace: true });
  }, [navigate, opened, pathname, search]);

  if (name === '') return null;
  return (
    <Suspense fallback={null}>
      <VehiclePanel name={name} onClose={close} />
    </Suspense>
  );
}

/** Gives the focus back to the row of the vehicle that showed last, where nobody has taken it elsewhere. */
function useFocusAfter(name: string): void {
  const before = useRef('');
  useEffect(() => {
    const closed = name === '' ? before.current : '';
    before.current = name;
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body;
    if (closed === '' || !(free || activeElement.closest('[data-beside]'))) return;
    const link = document.querySelector<HTMLElement>(`[data-list] [data-vehicle="${CSS.escape(closed)}"]`);
    (link?.closest<HTMLElement>('[role=row]') ?? document.querySelector<HTMLElement>('[data-list]'))?.focus({
      preventScroll: true,
    });
  }, [name]);
}
