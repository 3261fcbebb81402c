import { useCallback, useEffect, useRef } from 'react';
import { saveInspection, stageAnswer, type StageAnswer } from '#contract/workbench';
import type { InspectionResult, Severity } from '#domain/inspection';
import { useSend } from '../../src/providers/data/useCommand';
import { isKept, toFailure } from '../../src/providers/api/http-error';
import { useAutosaveReport } from '../autosave/savings';
import { useAutosave, type Kept } from '../autosave/useAutosave';
import { usePlace, useStage } from '../frame/stage-context';
import { keptAnswers, useKeptAnswers } from './kept-answers';

/** An answer as it is entered; `tcn` is the state it is based on, 0 for none. */
export type Entered = {
  result: InspectionResult | null;
  severity: Severity | null;
  observation: string;
  notes: string;
  needsDiagnosis: boolean;
  reworkLaborId: number | null;
  reworkShopId: number | null;
  tcn: number;
  /** What somebody else has answered meanwhile. */
  theirs?: StageAnswer | undefined;
};

const NOTHING: Entered = {
  result: null,
  severity: null,
  observation: '',
  notes: '',
  needsDiagnosis: false,
  reworkLaborId: null,
  reworkShopId: null,
  tcn: 0,
};

/** A failed item is whole once it is known how bad it is. */
export function isWhole({ result, severity, theirs }: Entered): boolean {
  return !theirs && (result !== 'Fail' || severity !== null);
}

/** The answers to the stage's checklist, which save themselves. */
export function useInspection() {
  const command = useSend();
  const place = useStage();
  const { stage, task, loadedAt, refresh, siteId, workOrderId } = place;
  const waiting = useKeptAnswers(place);
  const { report } = useAutosaveReport();
  // What waits on this device is not saved.
  const unsent = waiting.size > 0;
  useEffect(() => report('outbox', unsent ? 'waiting' : 'saved'), [report, unsent]);
  const params = usePlace();
  /** Our own last saves: what was entered while one was on its way is based on it. */
  const saved = useRef(new Map<string, number>());
  const autosave = useAutosave<Entered>({
    place: `${siteId}.${workOrderId}.${stage}.inspection`,
    loadedAt,
    onAnswer: refresh,
    ready: (_, entered) => isWhole(entered),
    send: (changes) => send(changes),
  });
  const { kept, change, drop } = autosave;

  const send = async (changes: Kept<Entered>) => {
    const answers = Object.entries(changes).map(([itemCode, entered]) => ({
      itemCode,
      ...entered,
      tcn: Math.max(entered.tcn, saved.current.get(itemCode) ?? 0),
    }));
    try {
      const { answers: now } = await command(saveInspection, {
        params,
        body: { answers },
        keep: keptAnswers(place),
      });
      for (const { itemCode } of answers) {
        saved.current.set(itemCode, now.find((one) => one.itemCode === itemCode)?.tcn ?? 0);
      }
    } catch (error) {
      // From now on it shows as what waits here.
      if (isKept(error)) return;
      const theirs = stageAnswer.safeParse(toFailure(error).current);
      const mine = theirs.success ? changes[theirs.data.itemCode] : undefined;
      // Both answers show until somebody has chosen.
      if (theirs.success && mine) change(theirs.data.itemCode, { ...mine, theirs: theirs.data });
      throw error;
    }
  };

  const known = useCallback(
    (itemCode: string): Entered => {
      const answer = waiting.get(itemCode) ?? task.answers.find((one) => one.itemCode === itemCode);
      return answer ?? NOTHING;
    },
    [task.answers, waiting],
  );
  const entered = useCallback(
    (itemCode: string): Entered => kept[itemCode] ?? known(itemCode),
    [kept, known],
  );
  /** Answers an item; what is typed waits for a pause. */
  const answer = useCallback(
    (itemCode: string, part: Partial<Entered>, typed = false) => {
      const before = kept[itemCode];
      // Whoever says something about it in Diagnose has found the cause.
      const diagnosed = stage === 'Diagnose' ? { needsDiagnosis: false } : {};
      const next = { ...(before ?? known(itemCode)), ...part, ...diagnosed, tcn: known(itemCode).tcn };
      change(itemCode, next, !typed);
    },
    [kept, known, change, stage],
  );
  /** Why the services refused an answer; it stands there until something else is answered. */
  const refusedAt = (itemCode: string): string | undefined =>
    autosave.error
      ? toFailure(autosave.error).fields.find(({ field }) => field === itemCode)?.reason
      : undefined;
  return {
    ...autosave,
    refusedAt,
    entered,
    answer,
    drop,
    knownTcn: (itemCode: string) => known(itemCode).tcn,
  };
}
