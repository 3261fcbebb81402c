import { useNotification } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import {
  acceptPlan,
  undoAcceptedPlan,
  type PlannedLabor,
  type PlannedTechnician,
  type SkippedProposal,
} from '#contract/plan';
import { PLAN_ACCEPT_MOST } from '#domain/limits';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { writeNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useLeftAsIs } from '../left-as-is/useLeftAsIs';
import { usePlanReload, type DayPlan } from './usePlan';

/** A proposal: a labor, the technician it is proposed for, and whether its pin to anyone else is removed. */
export type Proposal = { estimateLaborId: number; technicianId: number; basis: string; unpin?: 'Y' };

/** The visible proposals for a technician. */
export const proposalsFor = ({ technicianId, labors }: PlannedTechnician): Proposal[] =>
  labors.flatMap((labor) => proposalOf(labor, technicianId) ?? []);

/** A labor as a proposal; undefined if it is decided or hidden. */
export function proposalOf(labor: PlannedLabor, technicianId: number): Proposal | undefined {
  const { estimateLaborId, state, basis } = labor;
  return state === 'proposed' && estimateLaborId !== null
    ? { estimateLaborId, technicianId, basis }
    : undefined;
}

/** Shows proposals as assigned at once, because the plan is recomputed on each read, which takes time. */
function showAccepted(
  client: QueryClient,
  assigned: readonly { estimateLaborId: number; technicianId: number }[],
): void {
  const whose = new Map(assigned.map((one) => [one.estimateLaborId, one.technicianId]));
  client.setQueriesData<{ data: DayPlan }>(
    { predicate: ({ queryKey }) => queryKey.includes('plan') && queryKey.includes('one') },
    (old) =>
      old && {
        ...old,
        data: {
          ...old.data,
          technicians: old.data.technicians.map((technician) => withAccepted(technician, whose)),
        },
      },
  );
}

function withAccepted(technician: PlannedTechnician, whose: ReadonlyMap<number, number>): PlannedTechnician {
  const taken = technician.labors.filter(
    ({ estimateLaborId, state }) =>
      state === 'proposed' &&
      estimateLaborId !== null &&
      whose.get(estimateLaborId) === technician.technicianId,
  );
  if (taken.length === 0) return technician;
  const labors = technician.labors.map((labor): PlannedLabor =>
    taken.includes(labor) ? { ...labor, state: 'assigned', instead: [], basis: '' } : labor,
  );
  const hours = Math.min(
    technician.proposedHours,
    taken.reduce((sum, labor) => sum + labor.hours, 0),
  );
  return {
    ...technician,
    labors,
    assignedHours: technician.assignedHours + hours,
    proposedHours: technician.proposedHours - hours,
  };
}

/** Accepts proposals, one or many with one press; can be undone for a while. Anything skipped is named. */
export function useAccept() {
  const { t } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { siteId } = site;
  const send = useSend();
  const { open: notify } = useNotification();
  const reload = usePlanReload();
  const client = useQueryClient();
  const { tell: tellLeft } = useLeftAsIs('work');

  const tellSkipped = (message: string, skipped: readonly SkippedProposal[]) => {
    const rows = skipped.map(({ workOrderId, extId, laborName, why }) => ({
      order: workOrderId === null ? null : { workOrderId, extId },
      said: laborName === '' ? t('skipped.gone') : t(`skipped.${why}`, { labor: laborName, number: extId }),
    }));
    tellLeft({ title: message, rows }, t('skipped.listed'));
  };

  const takeBack = async ({ acceptedTime, assigned }: AnswerOf<typeof acceptPlan>) => {
    try {
      const { takenBack, skipped, notPinned } = await send(undoAcceptedPlan, {
        surely: true,
        body: {
          siteId,
          acceptedTime,
          labors: assigned.map(({ estimateLaborId, technicianId, unpinned }) => ({
            estimateLaborId,
            technicianId,
            ...(unpinned ? { pin: unpinned } : {}),
          })),
        },
      });
      if (takenBack > 0) notify?.({ type: 'success', message: t('takenBack', { count: takenBack }) });
      if (skipped.length > 0) tellSkipped(t('skipped.staysTitle', { count: skipped.length }), skipped);
      if (notPinned.length > 0)
        tellSkipped(t('skipped.notPinnedTitle', { count: notPinned.length }), notPinned);
    } catch (error) {
      notify?.(writeNotice(t('error.undo'), error));
    }
    reload();
  };

  return useWrite({
    mutationFn: (proposals: readonly Proposal[]) =>
      send(acceptPlan, { surely: true, body: { siteId, labors: proposals.slice(0, PLAN_ACCEPT_MOST) } }),
    onSuccess: (done) => {
      showAccepted(client, done.assigned);
      if (done.assigned.length > 0) {
        notify?.({
          type: 'success',
          message: t('accepted', { count: done.assigned.length }),
          cancelMutation: () => void takeBack(done),
        });
      }
      if (done.skipped.length > 0)
        tellSkipped(t('skipped.title', { count: done.skipped.length }), done.skipped);
      else if (done.assigned.length === 0) notify?.({ type: 'progress', message: t('already') });
    },
    onError: (error) => notify?.(writeNotice(t('error.accept'), error)),
    onSettled: reload,
  });
}
