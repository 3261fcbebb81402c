import { Suspense, useState, type ReactNode } from 'react';
import { useMedia } from '../useMedia';
import { later } from '../later/later';
import { LostDialog } from '../later/LostDialog';

const SideDrawer = later(async () => (await import('./SideDrawer')).SideDrawer, {
  lost: (lost, { open, onClose }) => (open ? <LostDialog {...lost} onClose={onClose} /> : null),
});

/** Where there is no room for a panel beside a list: an upright tablet, and a phone. */
const NARROW = '(max-width: 1023px)';

/** Whether side panels cover the list here. */
export const useSideDrawers = (): boolean => useMedia(NARROW);

type Props = {
  name: string;
  className: string | undefined;
  /** It shows, where it comes and goes. */
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** What is beside a list; on an upright tablet and a phone a drawer that covers it. */
export function SidePanel({ name, className, open, onClose, children }: Props) {
  const narrow = useSideDrawers();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!narrow) {
    return (
      <aside className={className} aria-label={name}>
        {children}
      </aside>
    );
  }
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SideDrawer name={name} open={open} onClose={onClose}>
        {children}
      </SideDrawer>
    </Suspense>
  );
}
