import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseText, textParam } from './fields';
import { plistFilter } from './prioritization';

export const REPORT_TYPES = ['summary', 'detail'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** The kinds of file; `xlsx` is an addition. */
export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const POLICY = { access: 'session', site: ['site_id'], require: SCREENS.rppdashboard } as const;
const params = z.object({ site_id: z.union([idParam(), textParam(20).min(1, 'is empty')]) });

export const createPlistReport = defineCall({
  id: 'createPlistReport',
  area: 'prioritization',
  service: 'pe',
  method: 'POST',
  path: 'plist_report',
  effect: 'write',
  policy: POLICY,
  params,
  body: plistFilter.extend({
    /** A text that damage items have, as in the list. */
    damage: textParam(100).optional(),
    type: z.enum(REPORT_TYPES, { error: 'must be summary or detail' }),
    format: z.enum(REPORT_FORMATS, { error: 'must be csv or xlsx' }).default('csv'),
  }),
  answer: z.object({ file_name: z.string() }),
  costs: 'report',
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unprocessable', 'too_many'],
  summary:
    'Has a CSV or a workbook of the filtered list made: one row for each work order, or for each labor. Asked for again while it waits it is the same; a person has at most three that wait.',
  source: 'E-491, E-492',
});

export const downloadPlistReport = defineCall({
  id: 'downloadPlistReport',
  area: 'prioritization',
  service: 'pe',
  method: 'POST',
  path: 'download_report',
  effect: 'read',
  policy: POLICY,
  params,
  body: z.object({ filename: textParam(80).min(1, 'is empty') }),
  answer: z.object({
    /** Where the file can be read, for a short time. */
    signed_url: looseText(),
    /** Why there is no address yet; the caller asks again after a second. */
    message: looseText(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  summary: 'The address of a report that is ready, or a message while it is not.',
  source: 'E-493, E-494',
});

export const prioritizationReportCalls = [createPlistReport, downloadPlistReport];
