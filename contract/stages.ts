import { z } from 'zod';
import { QC_OUTCOMES } from '#domain/stage-transitions';
import { STAGE_NAMES } from '#domain/stages';
import { defineCall } from './call';
import { idParam, noBody, textParam, whyParam, yesNo } from './fields';

/** A stage of a work order. */
const stay = {
  siteId: idParam(),
  workOrderId: idParam(),
  task: z.enum(STAGE_NAMES, { error: 'is not a valid stage' }),
};

/** Where the work order is afterwards. */
const way = z.object({ success: z.literal(true), status: z.string(), activeTasks: z.array(z.string()) });

export const startWorkOrderTask = defineCall({
  id: 'startWorkOrderTask',
  area: 'stages',
  service: 'main',
  method: 'GET',
  path: 'workOrder/startWorkOrderTask',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({
    ...stay,
    modUser: textParam(200).default(''),
  }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: "Marks a work order's active task as started by the user, who may open its page.",
  source: 'W-369',
});

export const completeWorkOrderTask = defineCall({
  id: 'completeWorkOrderTask',
  area: 'stages',
  service: 'main',
  method: 'GET',
  path: 'workOrder/completeWorkOrderTask',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({
    ...stay,
    modUser: textParam(200).default(''),
    outcome: z.enum(QC_OUTCOMES, { error: 'must be Pass or Fail' }).optional(),
    reason: textParam(500).default(''),
    /** Vehicle Qualification is completed although facts that it asks for are missing. */
    withoutFacts: yesNo().default('N'),
    /** Parts is completed although parts are missing here: at a site that keeps them in another application. */
    withoutParts: yesNo().default('N'),
    /** Delivery ends with the vehicle in storage; the work order stays open until it is checked out. */
    storage: yesNo().default('N'),
  }),
  body: noBody(),
  answer: way,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary:
    "Completes a work order's active task and moves the work order to its next stages. Quality Control, Audit and " +
    'Approve have an outcome; without one it is Pass. Delivery may lead to Storage Onsite instead of the end.',
  source: 'R-481',
});

const WAY_BACK = {
  area: 'stages',
  service: 'main',
  method: 'POST',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(stay),
  answer: way,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  source: 'addition to R-481',
} as const;

export const reopenWorkOrderTask = defineCall({
  ...WAY_BACK,
  id: 'reopenWorkOrderTask',
  path: 'workOrder/reopenTask',
  body: z.object({ reason: whyParam() }),
  summary:
    'Opens a completed stage again, with a reason: what was entered in it stays, and the vehicle is taken out of the ' +
    'stages that it comes to again.',
});

export const undoTaskCompletion = defineCall({
  ...WAY_BACK,
  id: 'undoTaskCompletion',
  path: 'workOrder/undoTask',
  body: noBody(),
  summary:
    'Takes the own completion of a stage back within a minute, as if it had not been; refused with what has happened since.',
});

export const getTaskSummary = defineCall({
  id: 'getTaskSummary',
  area: 'stages',
  service: 'ip-api',
  method: 'GET',
  path: 'workorder/task_summary',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: z.array(z.object({ task: z.string(), active: z.boolean() })),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The tasks of a work order and whether each is active.',
  source: 'W-380',
});

export const stageCalls = [
  startWorkOrderTask,
  completeWorkOrderTask,
  reopenWorkOrderTask,
  undoTaskCompletion,
  getTaskSummary,
];
