import { z } from 'zod';
import { CLOCK_TIME, WEEKDAYS } from '#domain/calendar/calendar';
import {
  isStorableReport,
  MOST_RECIPIENTS,
  REPORT_DAYS,
  REPORT_NAME_MAX,
  REPORTED,
} from '#domain/mail-reports/report';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, textParam, yesNo } from './fields';
import { TEST_FAILURES } from './notification-settings';

const OWN = {
  area: 'mail-reports',
  service: 'main',
  policy: { access: 'session', site: ['siteId'] },
  source: 'docs/decisions.md, D-513',
} as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;

/** What came of a mail of a report. */
const outcome = z.object({
  /** When it was due, ISO 8601. */
  due: z.string(),
  userName: looseText(),
  name: looseText(),
  /** One of REPORT_MAIL_STATES. */
  state: looseText(),
  /** One of REPORT_FAILURES; empty if nothing is wrong with it. */
  failure: looseText(),
  /** The mail server's answer, such as 550; null if there was none. */
  status: looseNumber(),
  /** When it was sent or given up, or is tried again; ISO 8601, empty if unknown. */
  time: looseText(),
});

/** A report that someone has mailed to themselves and others. */
export const mailReport = z.object({
  reportId: z.number(),
  name: z.string(),
  /** One of REPORTED. */
  of: looseText(),
  filter: z.record(z.string(), z.string()).catch({}),
  /** The saved view whose filter counts at sending time; null if the report's own does. */
  viewId: looseNumber(),
  viewName: looseText(),
  /** One of REPORT_DAYS, for a cockpit. */
  period: looseText(),
  /** 1 is Monday. */
  weekdays: z.array(z.number()),
  /** In the site's local time, such as 07:30. */
  clock: looseText(),
  paused: z.boolean(),
  /** When it goes next, ISO 8601; empty while it does not. */
  nextTime: looseText(),
  /** Who gets it, and whether they have ended it by a mail of theirs. */
  recipients: z.array(z.object({ userName: z.string(), name: looseText(), left: z.boolean() })),
  /** What came of the last mails, the latest first. */
  last: z.array(outcome),
  tcn: z.number(),
});
export type MailReport = z.output<typeof mailReport>;

/** What is reported, and about what. */
const content = {
  siteId: idParam(),
  name: textParam(REPORT_NAME_MAX).min(1, 'is empty'),
  of: z.enum(REPORTED),
  filter: z
    .record(z.string().max(60), z.string().max(4000))
    .refine(isStorableReport, 'is too large or contains characters that are not text'),
  viewId: idParam().nullable().default(null),
  period: z.enum(REPORT_DAYS).nullable().default(null),
};

export const getMailReports = defineCall({
  ...OWN,
  id: 'getMailReports',
  method: 'GET',
  path: 'mailReports',
  effect: 'read',
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.object({
    /** Whether mail can reach the user: `noServer` if none is configured, `noAddress` without an e-mail address. */
    mail: z.enum(['ready', 'noServer', 'noAddress']),
    email: looseText(),
    timeZone: looseText(),
    reports: z.array(mailReport),
  }),
  errors: ERRORS,
  summary: 'The reports that the signed-in user has mailed, with what came of the last ones.',
});

export const getReportPeople = defineCall({
  ...OWN,
  id: 'getReportPeople',
  method: 'GET',
  path: 'mailReports/people',
  effect: 'read',
  params: z.object({ siteId: idParam(), of: z.enum(REPORTED) }),
  body: noBody(),
  answer: z.array(z.object({ userName: z.string(), name: looseText(), hasAddress: z.boolean() })),
  errors: ERRORS,
  summary:
    'Whom a report can go to: who may see what it tells of, the asker first; whoever sees some customers only mails to themselves.',
});

export const saveMailReport = defineCall({
  ...OWN,
  id: 'saveMailReport',
  method: 'POST',
  path: 'mailReports',
  effect: 'write',
  params: z.object({}),
  body: z.object({
    ...content,
    /** The report that is changed, and the state that the change is based on; without it the report is new. */
    reportId: idParam().optional(),
    tcn: z.number().int().min(0).optional(),
    weekdays: z
      .array(z.literal([...WEEKDAYS]))
      .min(1, 'is empty')
      .max(WEEKDAYS.length),
    clock: z.string().regex(CLOCK_TIME, 'is not a valid time such as 07:30'),
    /** Login ids; without any it goes to the asker alone. */
    recipients: z.array(textParam(200)).max(MOST_RECIPIENTS).default([]),
  }),
  answer: mailReport,
  errors: [...ERRORS, 'not_found', 'conflict', 'unprocessable'],
  summary: 'Has a report mailed on some days of the week at a time, or changes one.',
});

export const pauseMailReport = defineCall({
  ...OWN,
  id: 'pauseMailReport',
  method: 'PUT',
  path: 'mailReports/{reportId}/paused',
  effect: 'write',
  params: z.object({ reportId: idParam() }),
  body: z.object({ siteId: idParam(), paused: yesNo() }),
  answer: mailReport,
  errors: [...ERRORS, 'not_found'],
  summary: 'Mails a report no longer for the time being, or again.',
});

export const deleteMailReport = defineCall({
  ...OWN,
  id: 'deleteMailReport',
  method: 'DELETE',
  path: 'mailReports/{reportId}',
  effect: 'write',
  params: z.object({ siteId: idParam(), reportId: idParam() }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: [...ERRORS, 'not_found'],
  summary: 'Deletes a report: it is no longer mailed.',
});

/** Why a report does not go to its user at once. */
export const REPORT_TEST_FAILURES = [...TEST_FAILURES, 'noRight', 'gone'] as const;
export type ReportTestFailure = (typeof REPORT_TEST_FAILURES)[number];

export const sendReportNow = defineCall({
  ...OWN,
  id: 'sendReportNow',
  method: 'POST',
  path: 'mailReports/now',
  effect: 'write',
  params: z.object({}),
  body: z.object(content),
  answer: z.object({
    /** The address that took it; empty if it did not go. */
    sentTo: looseText(),
    /** Why it did not go; null if it did. */
    failure: z.enum(REPORT_TEST_FAILURES).nullable(),
    /** The mail server's answer, such as 550; null if there was none. */
    status: z.number().nullable(),
  }),
  errors: ERRORS,
  summary: 'Mails a report to the signed-in user at once, and says what went wrong where it does not go.',
});

export const mailReportCalls = [
  getMailReports,
  getReportPeople,
  saveMailReport,
  pauseMailReport,
  deleteMailReport,
  sendReportNow,
];
