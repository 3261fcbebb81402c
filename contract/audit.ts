import { z } from 'zod';
import { AUDIT_ACTIONS, AUDITED, type AuditValue } from '#domain/site-config/audit';
import { defineCall } from './call';
import { emptyOr, idParam, looseFlag, looseText, noBody, textParam } from './fields';
import { directionParam, READ_ERRORS, siteParams, VIEW, WRITE_ERRORS } from './site-config-fields';

const base = { area: 'site-config', service: 'main', method: 'GET', effect: 'read', policy: VIEW } as const;

const auditValue = z.custom<AuditValue>();

/** A change of the configuration: who, when, what, before and after. */
export const auditEvent = z.object({
  auditId: z.number(),
  resource: z.enum(AUDITED),
  recordId: z.string(),
  recordName: looseText(),
  action: z.enum(AUDIT_ACTIONS),
  changes: z.array(z.object({ field: z.string(), before: auditValue, after: auditValue })),
  modTime: z.string(),
  modUser: z.string(),
  /** An assistant did it on that person's behalf. */
  byAssistant: looseFlag(),
});
export type AuditEvent = z.output<typeof auditEvent>;

/** What the trail can be sorted by: when, or who. */
const AUDIT_SORTS = ['modTime', 'modUser'] as const;

const momentParam = () => emptyOr(z.iso.datetime({ offset: true, error: 'is not a valid moment' }));

export const getAuditEvents = defineCall({
  ...base,
  id: 'getAuditEvents',
  path: 'proc/getAuditEvents',
  replica: true,
  params: siteParams.extend({
    resource: z.enum(['', ...AUDITED], { error: 'is nothing that is administered' }).default(''),
    /** A part of the record's name, or the login id of who changed it. */
    search: textParam(60).default(''),
    /** Only what this login id changed; case-insensitive. */
    user: textParam(60).default(''),
    /** Only what was changed from this moment on, and before that one. */
    from: momentParam(),
    to: momentParam(),
    sort: z.enum(AUDIT_SORTS, { error: `must be one of ${AUDIT_SORTS.join(', ')}` }).default('modTime'),
    direction: directionParam('desc'),
    start: idParam().default(1),
    limit: idParam(200).default(50),
  }),
  body: noBody(),
  answer: z.object({ events: z.array(auditEvent), total: z.number() }),
  costs: 'search',
  errors: [...READ_ERRORS, 'too_many'],
  summary:
    'A page of what was changed in the configuration of a site, the newest first unless `sort` says otherwise.',
  source: 'addition to R-265',
});

const check = z.object({
  kind: z.enum(['active', 'site', 'role', 'permission', 'flag', 'flagOff', 'scope', 'stage']),
  passed: z.boolean(),
  /** What would be enough: one of these roles, permissions, flags or stages. */
  any: z.array(z.string()),
});
export type WhyCheck = z.output<typeof check>;

export const whyNot = defineCall({
  ...base,
  id: 'whyNot',
  path: 'proc/whyNot',
  params: siteParams.extend({
    userConfigId: idParam(),
    /** Route segment of a screen or a stage. */
    screen: textParam(40).min(1, 'is empty'),
    /** A work order number, to ask about scope and stage as well. */
    extWorkOrderId: textParam(20).default(''),
  }),
  body: noBody(),
  answer: z.object({ allowed: z.boolean(), checks: z.array(check) }),
  errors: WRITE_ERRORS,
  summary: 'Why a user can or cannot open a screen of a site, check by check as the gate judges.',
  source: 'addition to W-073',
});

export const auditCalls = [getAuditEvents, whyNot];
