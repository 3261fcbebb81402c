import { useNotification } from '@refinedev/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkippedLabor } from '#contract/labor-assignments';
import { IdTexts } from '../../components/id-texts';
import { toFailure } from '../../providers/api/http-error';
import { useIdempotencyKey } from '../../providers/api/useIdempotencyKey';
import { useSend } from '../../providers/data/useCommand';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Assignee } from '../labor-dialogs/AssignDialog';
import {
  assignmentFailure,
  assignSteps,
  bulkAssign,
  type Assigned,
  type AssignedLabor,
} from '../labor-dialogs/assign-steps';

/** A labor as its assignment needs it, with who has it. */
export type Subject = AssignedLabor & { assignees: readonly Assignee[] };

/** What a bulk assignment has done, and what it left out. */
export type BulkOutcome = { assigned: number; already: number; skipped: readonly SkippedLabor[] };

type Parts<Labor> = {
  /** Runs a command once at a time for each labor; returns whether it was carried out. */
  run: (labor: Labor, work: () => Promise<unknown>, failed: (error: unknown) => string) => Promise<boolean>;
  /** Loads the rows of work orders again. */
  look: (workOrderIds: readonly number[]) => Promise<unknown>;
  subjectOf: (labor: Labor) => Subject;
  /** Hears what was left out of many. */
  onSkipped: (outcome: BulkOutcome) => void;
};

/** Who does a labor, on every screen by the same steps and in the same words. Its members stay the same functions. */
export function useAssigning<Labor>({ run, look, subjectOf, onSkipped }: Parts<Labor>) {
  const { t } = useTranslation('labors');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const send = useSend();
  const { open: notify } = useNotification();
  const keys = useRef(useIdempotencyKey());
  const [assigning, setAssigning] = useState(0);
  const refused = useMemo(() => new IdTexts(), []);
  const { siteId } = site;
  const { userName } = user;

  const commands = useMemo(() => {
    const say = (outcome: Assigned, undo?: () => void) => {
      if (outcome === 'already' || outcome === 'overtaken') {
        notify?.({ type: 'progress', message: t(`assign.${outcome}`) });
      } else {
        const message = t(outcome === 'assigned' ? 'done.assign' : 'done.update');
        const taken = undo ? { cancelMutation: undo } : {};
        notify?.({ type: 'success', message, ...taken });
      }
    };
    /** Undefined where it was not carried out; the row says why then. */
    const carryOut = async (
      labor: Labor,
      subject: Subject,
      chosen: readonly Assignee[],
      takenFrom?: Assignee,
    ) => {
      const { estimateLaborId } = subject;
      refused.set(estimateLaborId, '');
      let outcome: Assigned | undefined;
      await run(
        labor,
        async () => {
          outcome = await assignSteps(send, subject, userName, chosen, takenFrom);
        },
        (error) => {
          refused.set(estimateLaborId, toFailure(error).errorMessage);
          return assignmentFailure(error, t('error.assign'), t);
        },
      );
      return outcome;
    };
    return {
      refused,
      assign: async (labor: Labor, chosen: readonly Assignee[]): Promise<boolean> => {
        const outcome = await carryOut(labor, subjectOf(labor), chosen);
        if (outcome) say(outcome);
        return outcome !== undefined;
      },
      /** Gives the whole labor to one technician; for a while that can be undone. */
      assignOne: async (labor: Labor, technician: Assignee): Promise<void> => {
        const before = subjectOf(labor);
        const outcome = await carryOut(labor, before, [technician]);
        if (!outcome) return;
        const after = { ...before, techniciansIdsAssigned: [String(technician.technicianId)] };
        say(outcome, () => {
          void carryOut(labor, after, before.assignees, technician).then(
            (undone) => undone && say(undone === 'overtaken' ? undone : 'changed'),
          );
        });
      },
      /** Assigns what may be assigned of many labors; the rest is named with its reason. */
      assignMany: async (
        ids: number[],
        technicianId: number,
        orders: readonly number[],
      ): Promise<boolean> => {
        setAssigning(ids.length);
        try {
          const key = keys.current.keyFor({ ids, technicianId });
          const outcome = await bulkAssign(send, siteId, technicianId, ids, key);
          keys.current.answered();
          await look(orders).catch(() => undefined);
          if (outcome.assigned > 0) say('assigned');
          else if (outcome.skipped.length === 0) say('already');
          if (outcome.skipped.length > 0) onSkipped(outcome);
          return true;
        } catch (error) {
          notify?.(failureNotice(t('error.assign'), error));
          await look(orders).catch(() => undefined);
          return false;
        } finally {
          setAssigning(0);
        }
      },
    };
  }, [look, notify, onSkipped, refused, run, send, siteId, subjectOf, t, userName]);
  return { commands, assigning };
}
