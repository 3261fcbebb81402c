import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerTimer } from '#contract/timers';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useCommand } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useInboxReload } from './useInboxReload';

type Answer = { step: 'take' } | { step: 'passOn'; reason: string };

/** Responds to a vehicle over its target. `problem` says why a reason was not accepted. */
export function useOverdue(workOrderId: number, onPassedOn: () => void) {
  const { t } = useTranslation('inbox');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const { open: notify } = useNotification();
  const { send } = useCommand(answerTimer);
  const reload = useInboxReload();
  const [problem, setProblem] = useState<string>();
  const write = useWrite({
    mutationFn: async (given: Answer) => {
      await send({ params: { workOrderId }, body: { siteId: site.siteId, ...given } });
      await reload();
    },
    onSuccess: (_, { step }) => {
      if (step === 'passOn') onPassedOn();
      notify?.({ type: 'progress', message: t(step === 'take' ? 'overdue.taken' : 'overdue.passed') });
    },
    onError: (error, { step }) => {
      if (step === 'passOn') setProblem(failureText(error));
      else notify?.(failureNotice(t('overdue.error'), error));
    },
  });
  return {
    answer: (given: Answer) => {
      setProblem(undefined);
      write.mutate(given);
    },
    busy: write.isPending,
    problem,
    forget: () => setProblem(undefined),
  };
}
