import { z } from 'zod';
import { WORK_SECTIONS } from '#domain/my-work';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { emptyOr, idParam, looseFlag, looseNumber, looseText, noBody } from './fields';
import { laborRow } from './labors';
import { rowReady } from './row-ready';
import { rowTimer } from './row-timer';

/** One thing to do, and what matters about it; what does not apply is empty. Moments in ISO 8601. */
const workItem = z.object({
  /** Unique in its section. */
  key: z.string(),
  workOrderId: z.number(),
  extId: looseText(),
  /** The key of an order on the express screens. */
  sblu: looseText(),
  vehicle: looseText(),
  /** A labor, a part or a stage. */
  name: looseText(),
  shopName: looseText(),
  /** The stages that the work order is in, comma-separated. */
  stage: looseText(),
  reason: looseText(),
  /** Hours of a labor as a decimal. */
  hours: looseNumber(),
  quantity: looseNumber(),
  /** Dollars, if the user may see money. */
  amount: looseNumber(),
  limit: looseNumber(),
  /** Dollars that one more day costs, for what waits for a decision, if the user may see that. */
  costADay: looseNumber(),
  since: looseText(),
  /** Whole days since then; for what is late, since it was due. */
  days: looseNumber(),
  due: looseText(),
  late: looseFlag(),
  /** The one to begin with. */
  proposed: looseFlag(),
  /** The total of what the row stands for. */
  count: looseNumber(),
  ...rowTimer,
  ...rowReady,
});
export type WorkItem = z.output<typeof workItem>;

const workSection = z.object({
  section: z.enum(WORK_SECTIONS),
  count: z.number(),
  rows: z.array(workItem),
});
export type WorkSectionAnswer = z.output<typeof workSection>;

export const getMyWork = defineCall({
  id: 'getMyWork',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getMyWork',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: SCREENS.mywork },
  params: z.object({
    siteId: idParam(),
    /** This list alone, and whole. */
    section: emptyOr(z.enum(WORK_SECTIONS)),
  }),
  body: noBody(),
  answer: z.object({
    /** The user's own technician record at the site. */
    technicianId: looseNumber(),
    sections: z.array(workSection),
    /** The user's own labors of the sections, as the repair dashboard lists them. */
    labors: z.array(laborRow),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'What waits for the asker at a site: the lists that are their work, how long they are, and their beginning.',
  source: 'addition to W-049',
});
export type MyWork = z.output<typeof getMyWork.answer>;

export const myWorkCalls = [getMyWork];
