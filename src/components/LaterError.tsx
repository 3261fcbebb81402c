import { Suspense } from 'react';
import { laterDialog } from './later/later';

const ErrorDialog = laterDialog(async () => (await import('./ErrorDialog')).ErrorDialog);

type Props = {
  /** What has failed; nothing shows while nothing has. */
  error: unknown;
  onClose: () => void;
};

/** Tells a failure in a dialog whose code comes with the first one. */
export function LaterError({ error, onClose }: Props) {
  if (error === undefined || error === null) return null;
  return (
    <Suspense fallback={null}>
      <ErrorDialog error={error} onClose={onClose} />
    </Suspense>
  );
}
