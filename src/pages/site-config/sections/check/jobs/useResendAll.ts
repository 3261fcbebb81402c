import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resendFailedCharges, type FailedCharge } from '#contract/charges';
import { useSend } from '../../../../../providers/data/useCommand';
import { useWrite } from '../../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../../providers/session/session-store';

/** The progress of the failed charges so far. */
export type Resent = { queued: number; refused: readonly FailedCharge[] };

/** Resends all failed charges of the site, in batches as large as one call takes, and counts the outcomes. */
export function useResendAll() {
  const { siteId } = useCurrentSite().site;
  const send = useSend();
  const client = useQueryClient();
  const [resent, setResent] = useState<Resent>();
  const all = useWrite({
    mutationFn: async () => {
      let sum: Resent = { queued: 0, refused: [] };
      setResent(sum);
      for (let after: number | null = 0; after !== null;) {
        const answer: { queued: number; refused: FailedCharge[]; next: number | null } = await send(
          resendFailedCharges,
          { body: { siteId, after } },
        );
        sum = { queued: sum.queued + answer.queued, refused: [...sum.refused, ...answer.refused] };
        setResent(sum);
        after = answer.next;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['deliveries', siteId] }),
  });
  return { all, resent };
}
