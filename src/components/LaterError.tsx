import { Suspense } from 'react';
import { laterDialog } from './later/later';

const ErrorDialog = laterDialog(async () => (await import('./ErrorDialog')).ErrorDialog);

type Props = {
  /** The failure; nothing is shown without one. */
  error: unknown;
  onClose: () => void;
};

/** Shows a failure in a dialog whose code is loaded on first use. */
export function LaterError({ error, onClose }: Props) {
  if (error === undefined || error === null) return null;
  return (
    <Suspense fallback={null}>
      <ErrorDialog error={error} onClose={onClose} />
    </Suspense>
  );
}
