import { useMemo } from 'react';
import type { StageAnswer } from '#contract/workbench';
import { heldBy } from '../../src/providers/outbox/queue';
import type { Keeping } from '../../src/providers/outbox/send-or-keep';
import { useOutbox } from '../../src/providers/outbox/useOutbox';
import type { Stage } from '../frame/stage-context';

type Place = Pick<Stage, 'stage' | 'siteId' | 'workOrderId' | 'task'>;

const threadOf = ({ stage, siteId, workOrderId }: Place): string =>
  `inspection ${siteId} ${workOrderId} ${stage}`;

const EACH = { each: 'answers', by: 'itemCode', field: 'tcn' } as const;

/** How answers are kept: each as long as nobody else has answered the same item. */
export const keptAnswers = (place: Place): Keeping => ({
  about: {
    deed: 'answers',
    subject: place.stage,
    workOrderId: place.workOrderId,
    number: place.task.order.extId,
    vehicle: place.task.order.description,
    siteId: place.siteId,
  },
  thread: threadOf(place),
  takes: EACH,
  rebase: EACH,
});

/** The answers that wait on this device, the latest to each item. */
export function useKeptAnswers(place: Place): ReadonlyMap<string, StageAnswer> {
  const { rows } = useOutbox();
  const thread = threadOf(place);
  return useMemo(() => {
    const waiting = rows.filter((row) => row.thread === thread && !row.refused && !heldBy(rows, row));
    const answers = waiting.flatMap(({ body }) => (body as { answers: StageAnswer[] }).answers);
    return new Map(answers.map((answer) => [answer.itemCode, answer]));
  }, [rows, thread]);
}
