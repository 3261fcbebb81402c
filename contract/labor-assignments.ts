import { z } from 'zod';
import { ASSIGN_OBSTACLES } from '#domain/labor-status';
import { ACTIONS } from '#domain/policy';
import { BULK_ASSIGN_MOST } from '#domain/limits';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, modifiedFields, noBody, textParam, yesNo } from './fields';

/** Which technician does a labor: the hours as decimals, the time as a date. */
export const laborAssignment = z.object({
  estimateLaborAssignId: z.number(),
  technicianId: z.number(),
  technicianName: looseText(),
  estimateLaborId: z.number(),
  siteId: z.number(),
  estimateLaborTime: looseNumber(),
  assignerUser: looseText(),
  /** The day, at the site. */
  assignTime: looseText(),
  ...modifiedFields,
});

/**
 * What callers send. The services split the hours evenly themselves, and take the assigner from the session and the
 * time from their own clock, whatever is sent here.
 */
const sent = z.object({
  siteId: idParam(),
  estimateLaborId: idParam(),
  technicianId: idParam(),
  technicianName: textParam().optional(),
  estimateLaborTime: z.number().min(0).max(1_000_000).optional(),
  assignerUser: textParam().optional(),
  assignTime: z.iso.date('must be a date such as 2026-03-02').optional(),
  modUser: textParam().optional(),
});

const assign = { access: 'session', site: ['siteId'], require: ACTIONS.assignLabor } as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;
const PATH = 'table/estimateLaborAssign';
const one = z.object({ estimateLaborAssignId: idParam() });

export const getLaborAssignments = defineCall({
  id: 'getLaborAssignments',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: PATH,
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewTechnicians },
  params: z.object({ siteId: idParam(), estimateLaborId: idParam() }),
  body: noBody(),
  answer: z.array(laborAssignment),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The technicians of a labor in the order in which they were assigned.',
  source: 'R-421, R-436',
});

export const addLaborAssignment = defineCall({
  id: 'addLaborAssignment',
  area: 'labors',
  service: 'main',
  method: 'POST',
  path: PATH,
  effect: 'write',
  policy: assign,
  params: z.object({}),
  body: sent,
  answer: laborAssignment,
  errors: ERRORS,
  summary: 'Assigns a technician to a labor; its hours are distributed again.',
  source: 'R-422, R-437',
});

export const changeLaborAssignment = defineCall({
  id: 'changeLaborAssignment',
  area: 'labors',
  service: 'main',
  method: 'PUT',
  path: `${PATH}/{estimateLaborAssignId}`,
  effect: 'write',
  policy: assign,
  params: one,
  body: sent,
  answer: laborAssignment,
  errors: ERRORS,
  summary: 'Gives an assignment to another technician; hours are shared out evenly whatever is sent.',
  source: 'R-423, R-437',
});

export const removeLaborAssignment = defineCall({
  id: 'removeLaborAssignment',
  area: 'labors',
  service: 'main',
  method: 'DELETE',
  path: `${PATH}/{estimateLaborAssignId}`,
  effect: 'write',
  policy: assign,
  params: one.extend({ siteId: idParam(), modUser: textParam().optional() }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: ERRORS,
  summary: 'Takes a technician off a labor; its hours are distributed again.',
  source: 'R-424, R-437',
});

/** A labor that was left out, and why. One that is no longer at the site has no name. */
const skippedLabor = z.object({
  estimateLaborId: z.number(),
  laborName: looseText(),
  extId: looseText(),
  why: z.enum(ASSIGN_OBSTACLES).or(z.literal('gone')),
});
export type SkippedLabor = z.output<typeof skippedLabor>;

export const assignLabors = defineCall({
  id: 'assignLabors',
  area: 'labors',
  service: 'main',
  method: 'POST',
  path: 'proc/assignLabors',
  effect: 'write',
  policy: assign,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    technicianId: idParam(),
    estimateLaborIds: z
      .array(idParam())
      .min(1, 'must name at least one labor')
      .max(BULK_ASSIGN_MOST, `must name at most ${BULK_ASSIGN_MOST} labors`),
    /** Y leaves out what cannot be assigned, and names it, instead of refusing everything. */
    skipping: yesNo().optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    assigned: z.number(),
    already: looseNumber(),
    skipped: z
      .array(skippedLabor)
      .nullish()
      .transform((skipped) => skipped ?? []),
  }),
  errors: ERRORS,
  summary:
    'Assigns a technician to many labors at once, all or, `skipping`, as many as may be; where they are already, nothing changes.',
  source: 'addition to R-329',
});

export const laborAssignmentCalls = [
  getLaborAssignments,
  addLaborAssignment,
  changeLaborAssignment,
  removeLaborAssignment,
  assignLabors,
];
