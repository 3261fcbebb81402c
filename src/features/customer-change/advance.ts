import { toFailure } from '../../providers/api/http-error';
import { nextStep, reduceRun, type ChangeRun, type RunEvent, type StepId } from './plan';

export type Outcome = { skipped?: boolean; repriced?: NonNullable<ChangeRun['repriced']> };

/** Told how many of a step's own calls are done. */
export type Progress = (done: number, of: number) => void;

/** Carries a step out; throws a Failure when it could not be. */
export type Perform = (step: StepId, run: ChangeRun, progress: Progress) => Promise<Outcome>;

/** Carries out what is left of a run, one step after the other, until one fails. `tell` gets every change. */
export async function advance(
  run: ChangeRun,
  perform: Perform,
  tell: (run: ChangeRun) => void,
): Promise<ChangeRun> {
  let current = run;
  const put = (event: RunEvent) => {
    current = reduceRun(current, event);
    tell(current);
  };
  for (let step = nextStep(current); step; step = nextStep(current)) {
    const id = step;
    put({ type: 'started', step: id });
    try {
      const outcome = await perform(id, current, (done, of) =>
        put({ type: 'progressed', step: id, done, of }),
      );
      put({ type: 'finished', step: id, ...outcome });
    } catch (error) {
      const { statusCode, code, errorMessage } = toFailure(error);
      put({ type: 'failed', step: id, failure: { statusCode, code, errorMessage } });
      return current;
    }
  }
  return current;
}
