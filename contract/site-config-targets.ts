import { z } from 'zod';
import { CUSTOMER_TYPES } from '#domain/customer-scope';
import { TARGET_MINUTES, TARGET_PRIORITIES, TIMED_SUBJECTS } from '#domain/timers/targets';
import { defineCall } from './call';
import { idParam, looseText, modifiedFields, noBody } from './fields';
import {
  BASE,
  CHANGE_FOR_ALL,
  changeFields,
  deleted,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** How long a stage, or a vendor, may take: minutes of the time that its owner owns (docs/ledger.md, Timers). */
export const stageTarget = z.object({
  stageTargetId: z.number(),
  siteId: z.number(),
  /** A stage by name, or `Vendor`. */
  subject: z.string(),
  /** For vehicles of such customers alone; empty for all. */
  customerType: looseText(),
  /** `DEADLINE`: only for vehicles with a due or sale date; empty for all. */
  priority: looseText(),
  minutes: z.number(),
  ...modifiedFields,
});
export type StageTargetRecord = z.output<typeof stageTarget>;

const TARGETS = defineTable({
  path: 'table/stageTarget',
  area: 'site-config',
  key: 'stageTargetId',
  keySchema: idParam(),
  record: stageTarget,
  policy: VIEW,
  source: 'addition: stage targets',
});

export const getStageTargets = tableList(TARGETS, {
  id: 'getStageTargets',
  columns: {
    stageTargetId: 'number',
    subject: 'text',
    customerType: 'text',
    priority: 'text',
    minutes: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['subject'],
  summary:
    'How long the stages of a site may take, in the order of the stages; those for all vehicles first.',
});

export const getStageTarget = tableRecord(TARGETS, {
  id: 'getStageTarget',
  summary: 'A target of a site.',
});

const fields = {
  subject: z.enum(TIMED_SUBJECTS, { error: 'must be a stage in which time is counted, or Vendor' }),
  customerType: z.enum(['', ...CUSTOMER_TYPES], { error: 'must be WHOLESALE, RETAIL or empty' }),
  priority: z.enum(['', ...TARGET_PRIORITIES], { error: 'must be DEADLINE or empty' }),
  minutes: z
    .int('must be a whole number of minutes')
    .min(TARGET_MINUTES.least, `must be at least ${TARGET_MINUTES.least} minutes`)
    .max(TARGET_MINUTES.most, 'must be at most a year'),
};

export const createStageTarget = defineCall({
  ...BASE,
  id: 'createStageTarget',
  method: 'POST',
  path: 'table/stageTarget',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  params: z.object({}),
  body: z.object({
    ...changeFields,
    ...fields,
    customerType: fields.customerType.default(''),
    priority: fields.priority.default(''),
  }),
  answer: stageTarget,
  errors: WRITE_ERRORS,
  summary: 'Lets a stage take so long at most before people are told.',
  source: 'addition: stage targets',
});

export const changeStageTarget = defineCall({
  ...createStageTarget,
  id: 'changeStageTarget',
  method: 'PUT',
  path: 'table/stageTarget/{stageTargetId}',
  params: z.object({ stageTargetId: idParam() }),
  body: z.object({
    ...changeFields,
    subject: fields.subject.optional(),
    customerType: fields.customerType.optional(),
    priority: fields.priority.optional(),
    minutes: fields.minutes.optional(),
  }),
  summary: 'Changes a target; vehicles that are over it by now are shown so, and nobody is told of them.',
});

export const deleteStageTarget = defineCall({
  ...createStageTarget,
  id: 'deleteStageTarget',
  method: 'DELETE',
  path: 'table/stageTarget/{stageTargetId}',
  params: siteParams.extend({ stageTargetId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a target away: a more general one holds then, or none.',
});

export const siteConfigTargetCalls = [
  getStageTargets,
  getStageTarget,
  createStageTarget,
  changeStageTarget,
  deleteStageTarget,
];
