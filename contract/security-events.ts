import { z } from 'zod';
import { SECURITY_KINDS } from '#domain/site-config/security-events';
import { defineCall } from './call';
import { cursorParam, emptyOr, idParam, looseText, noBody, textParam, yesNo } from './fields';
import { CHANGE, READ_ERRORS, siteParams } from './site-config-fields';

const base = {
  area: 'users',
  service: 'main',
  method: 'GET',
  effect: 'read',
  policy: CHANGE,
  body: noBody(),
} as const;

/** A security event: someone signed in, was refused, was given something, exported or looked. */
export const securityEvent = z.object({
  eventId: z.string(),
  kind: z.enum(SECURITY_KINDS),
  modTime: z.string(),
  /** Who did it, by login id; empty if unknown. */
  modUser: looseText(),
  /** Whom it concerns; empty if nobody else. */
  subjectUser: looseText(),
  /** Null for what belongs to no site. */
  siteId: z.number().nullable(),
  /** The beginning of the session's id, or of the key. */
  session: looseText(),
  address: looseText(),
  /** Browser and system in a few words. */
  device: looseText(),
  requestId: looseText(),
  /** Further details, by kind: the call, the filter and rows of an export, what was given and taken. */
  details: z.record(z.string(), z.unknown()),
});
export type SecurityEvent = z.output<typeof securityEvent>;

const momentParam = () => emptyOr(z.iso.datetime({ offset: true, error: 'is not a valid moment' }));

const filter = siteParams.extend({
  kind: z.enum(['', ...SECURITY_KINDS], { error: 'is not a valid kind of event' }).default(''),
  /** Only what this login id did, or what concerns it; letter case does not count. */
  user: textParam(60).default(''),
  /** A part of a login id, an address, a device, the id of a request or of the details. */
  search: textParam(60).default(''),
  /** Y: only what happened at the site. */
  here: yesNo().default('N'),
  /** Only what happened from this moment on, and before that one. */
  from: momentParam(),
  to: momentParam(),
});

export const getSecurityEvents = defineCall({
  ...base,
  id: 'getSecurityEvents',
  path: 'proc/getSecurityEvents',
  params: filter.extend({ after: cursorParam(), limit: idParam(200).default(50) }),
  answer: z.object({
    events: z.array(securityEvent),
    /** The `after` of the next page; empty on the last one. */
    next: looseText(),
  }),
  personal: true,
  costs: 'search',
  errors: [...READ_ERRORS, 'too_many'],
  summary:
    'A page of security events, the newest first: for company administrators those of the company, else those of the site about people whom the administrator may administrate.',
  source: 'addition to R-265',
});

export const exportSecurityEvents = defineCall({
  ...base,
  id: 'exportSecurityEvents',
  path: 'proc/exportSecurityEvents',
  params: filter,
  answer: z.array(securityEvent),
  stream: true,
  errors: [...READ_ERRORS, 'unavailable', 'timeout', 'too_many'],
  summary: 'All security events of a filter, row by row, the newest first. The export is one itself.',
  source: 'addition to R-265',
});

export const getAuditState = defineCall({
  ...base,
  id: 'getAuditState',
  path: 'proc/getAuditState',
  params: siteParams,
  answer: z.object({
    /** Until when the chain of the audit trail was verified; empty before the first check. */
    wholeUntil: looseText(),
    /** What does not match, in a sentence; empty while everything does. */
    problem: looseText(),
  }),
  errors: READ_ERRORS,
  summary: 'Whether audit trail and security events are what was sealed, as far as it was checked.',
  source: 'addition to R-265',
});

export const securityEventCalls = [getSecurityEvents, exportSecurityEvents, getAuditState];
