import { z } from 'zod';
import { stagesThat } from '#domain/stage-work';
import { defineCall } from './call';
import { looseFlag, looseNumber, yesNo } from './fields';
import { place, WRITE_ERRORS } from './workbench-place';

export const approveWithinLimit = defineCall({
  id: 'approveWithinLimit',
  area: 'workbench',
  service: 'main',
  method: 'POST',
  path: 'workbench/approveWithinLimit',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(stagesThat(({ estimate }) => estimate === 'decide'))),
  body: z.object({
    /** The state of the work order that it is based on; a stale one is refused. */
    tcn: z.number().int().optional(),
    /** Approve ends with it if nothing is left to decide and nothing else prevents it. */
    complete: yesNo().default('N'),
  }),
  answer: z.object({
    /** How many items were approved now, and how many are still undecided. */
    approved: z.number(),
    left: z.number(),
    /** Approve has ended with it. */
    completed: looseFlag(),
    /** The total approved on the work order so far, in dollars. */
    total: looseNumber(),
  }),
  errors: WRITE_ERRORS,
  summary:
    "Approves the open estimate items that fit the customer's limit, cheapest first, and nothing else.",
  source: 'addition to R-251',
});
