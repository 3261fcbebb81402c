import { Suspense, useEffect, useState } from 'react';
import { laterDialog } from '../../components/later/later';
import { onProofAsked } from '../../providers/proof';

const ProofDialog = laterDialog(async () => (await import('./ProofDialog')).ProofDialog, { ahead: false });

/** Asks someone to prove their identity again, whichever screen has made the call that needs it. */
export function ProofHost() {
  const [answer, setAnswer] = useState<(proven: boolean) => void>();
  useEffect(() => {
    let giveUp: () => void = () => undefined;
    const leave = onProofAsked(
      () =>
        new Promise<boolean>((resolve) => {
          giveUp = () => resolve(false);
          setAnswer(() => resolve);
        }),
    );
    return () => {
      leave();
      giveUp();
    };
  }, []);
  if (!answer) return null;
  const end = (proven: boolean) => {
    setAnswer(undefined);
    answer(proven);
  };
  return (
    <Suspense fallback={null}>
      <ProofDialog onDone={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  );
}
