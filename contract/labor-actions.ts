import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { WORK_CREDITS } from '#domain/work-credit';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, textParam, yesNo } from './fields';

const POLICY = { access: 'session', site: ['siteId'], require: ACTIONS.completeLabor } as const;
/** The prioritization list calls these after its events. */
const FOLLOW_UP = { ...POLICY, require: ACTIONS.followUpLabor } as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;

/** No credit, on the wire an empty string, removes one. */
const credit = () => z.enum([...WORK_CREDITS, '']);
const vendor = () => z.union([idParam(), z.null(), z.literal('').transform(() => null)]);

/** What changes in a labor; `tcn` is one more than the labor's own. */
const changes = z.object({
  tcn: idParam(),
  workCredit: credit().optional(),
  subletVendorId: vendor().optional(),
  repaired: yesNo().optional(),
  /** For clocks and charges the services use their own records, whatever is sent here. */
  actualLaborTime: z.number().min(0).max(1_000_000).nullable().optional(),
  validChargesCall: yesNo().optional(),
});

const changed = z.object({
  success: z.literal(true),
  tcn: looseNumber(),
  repaired: looseText(),
  status: looseText(),
  actualLaborTime: looseNumber(),
  /** N if the charge of a completion could not be prepared. */
  validChargesCall: looseText(),
  /** Addition: Y if an undo takes the charge back; the outcome is read with getChargesResults. */
  chargeTakenBack: looseFlag(),
  /** Addition: Ready when nothing is open in Repair anymore, Completed when it has ended automatically. */
  repairTask: looseText(),
});

export const updateLaborAction = defineCall({
  id: 'updateLaborAction',
  area: 'labors',
  service: 'main',
  method: 'PUT',
  path: 'table/estimateLaborAction/{estimateLaborId}',
  effect: 'write',
  offline: 'ifUnchanged',
  policy: POLICY,
  params: z.object({ siteId: idParam(), estimateLaborId: idParam(), modUser: textParam().optional() }),
  body: changes,
  answer: changed,
  errors: ERRORS,
  summary: 'Gives a labor its work credit, completes it or takes the completion back.',
  source: 'R-448, R-449',
});

export const updateItemAction = defineCall({
  id: 'updateItemAction',
  area: 'labors',
  service: 'main',
  method: 'PUT',
  path: 'table/estimateItemAction/{estimateItemId}',
  effect: 'write',
  offline: 'ifUnchanged',
  policy: POLICY,
  params: z.object({ siteId: idParam(), estimateItemId: idParam(), modUser: textParam().optional() }),
  body: changes,
  answer: changed,
  errors: ERRORS,
  summary: 'The same for the fee of an estimate item; `tcn` is one more than the item’s own.',
  source: 'R-450',
});

const byLabor = z.object({
  siteId: idParam(),
  estimateLaborId: idParam(),
  modUser: textParam().optional(),
});

const completion = <const Id extends string, Params extends z.ZodType>(
  id: Id,
  summary: string,
  params: Params,
) =>
  defineCall({
    id,
    area: 'labors',
    service: 'main',
    method: 'GET',
    path: `proc/${id}`,
    effect: 'write',
    policy: POLICY,
    params,
    body: noBody(),
    answer: changed,
    errors: ERRORS,
    summary,
    source: 'R-444 to R-447',
  });

export const setToLaborCompleted = completion('setToLaborCompleted', 'Completes a labor or fee.', byLabor);
/** The documents' other names for the same call. */
export const laborCompleted = completion('laborCompleted', 'Completes a labor or fee.', byLabor);
export const completeLabor = completion('completeLabor', 'Completes a labor or fee.', byLabor);
export const undoLaborCompleted = {
  ...completion(
    'undoLaborCompleted',
    'Takes the completion of a labor or fee back, and its charge; its credit stays.',
    byLabor.extend({
      /** Addition: one more than the labor's own; without it the newest state is changed. */
      tcn: idParam().optional(),
    }),
  ),
  offline: 'ifUnchanged',
} as const;

const counts = z.object({
  success: z.literal(true),
  /** How many labors and fees of the work order have each status. */
  statusCounts: z.array(z.object({ status: looseText(), cnt: looseNumber() })),
});

export const saveWorkCredit = defineCall({
  id: 'saveWorkCredit',
  area: 'labors',
  service: 'inspection',
  method: 'POST',
  path: 'workCredit',
  effect: 'write',
  policy: FOLLOW_UP,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    estimateItemId: idParam().nullish(),
    /** Addition: one labor instead of the fees of an item. */
    estimateLaborId: idParam().optional(),
    workCredit: z.enum(WORK_CREDITS),
    subletVendorId: vendor().optional(),
    modUser: textParam().optional(),
    /** One more than the item's own; without it the newest state is changed. */
    actionTcn: idParam().optional(),
    /** Addition for a labor: its count including the event that this call follows. */
    tcn: idParam().optional(),
  }),
  answer: counts,
  errors: ERRORS,
  summary: 'Gives the fees of an estimate item, or a labor, their work credit.',
  source: 'R-460, E-516',
});

/** What the follow-ups of fees send (E-513); `serialId` is the labor or fee. */
const feeParams = z.object({
  extSiteId: textParam(),
  extId: textParam(20),
  serialId: idParam(),
  modUser: textParam().optional(),
  /** Addition: the count including the event that this call follows. What has changed since stays as it is. */
  tcn: idParam().optional(),
});

const feeFollowUp = <const Id extends string, Params extends z.ZodType>(
  id: Id,
  params: Params,
  summary: string,
) =>
  defineCall({
    id,
    area: 'labors',
    service: 'inspection',
    method: 'GET',
    path: `proc/${id}`,
    effect: 'write',
    policy: { access: 'session', site: ['extSiteId'], require: ACTIONS.followUpLabor },
    params,
    body: noBody(),
    answer: counts,
    errors: ERRORS,
    summary,
    source: 'R-461, E-512 to E-515',
  });

export const rppFeeWorkCredit = feeFollowUp(
  'rppFeeWorkCredit',
  feeParams.extend({ workCredit: z.enum(WORK_CREDITS), subletVendorId: vendor().optional() }),
  'Gives a fee its work credit, by the numbers of other systems.',
);

/** Credit and vendor are sent along; the fee has them already. */
const withCredit = feeParams.extend({
  workCredit: credit().optional(),
  subletVendorId: vendor().optional(),
});

export const rppFeeComplete = feeFollowUp(
  'rppFeeComplete',
  withCredit,
  'Completes a fee after its event; one that is completed stays as it is.',
);
export const rppFeeUndoComplete = feeFollowUp(
  'rppFeeUndoComplete',
  withCredit,
  'Takes the completion of a fee back after its event; one that is not completed stays as it is.',
);

export const laborActionCalls = [
  updateLaborAction,
  updateItemAction,
  setToLaborCompleted,
  laborCompleted,
  completeLabor,
  undoLaborCompleted,
  saveWorkCredit,
  rppFeeWorkCredit,
  rppFeeComplete,
  rppFeeUndoComplete,
];
