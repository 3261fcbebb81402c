import { expect, test } from 'vitest';
import * as attachments from './attachments';
import { isFeeShop } from './labor-events';
import * as limits from './limits';
import { SETTABLE_STAGES, WORKFLOW_STAGES } from './express/stages';

const LIMITS = new Map<string, unknown>(Object.entries({ ...limits, ...attachments }));

test.each([
  ['WORK_LOG_PAGE_SIZE', 20],
  ['EXPRESS_PAGE_SIZE', 20],
  ['PRIORITIZATION_PAGE_SIZE', 25],
  ['SHOP_FILTERED_PAGE_SIZE', 200],
  ['SCROLL_THRESHOLD', 0.7],
  ['SCROLL_REARM_PX', 2000],
  ['EXPRESS_LOADER_MS', 10_000],
  ['FETCH_RETRIES', 3],
  ['RETRY_DELAY_MS', 10_000],
  ['LABOR_RETRIES', 2],
  ['TOAST_MS', 4000],
  ['WORK_LOG_DROPDOWN_PX', 300],
  ['DROPDOWN_PX', 194],
  ['MULTI_SELECT_LABELS', 2],
  ['EMPTY_VALUE', '-----'],
  ['CREATE_THROTTLE_MS', 1000],
  ['CHARGES_POLL_MS', 5000],
  ['CHARGES_RETRIES', 4],
  ['REPORT_RETRY_MS', 1000],
  ['UPLOAD_TIMEOUT_MS', 240_000],
  ['UPLOAD_RETRY_MS', 2000],
  ['FILE_NAME_MAX', 50],
] as const)('the documented %s is %s', (name, value) => {
  expect(LIMITS.get(name)).toBe(value);
});

test('the fee shops are CERT, DETL and UCFIN', () => {
  expect(['CERT', 'DETL', 'UCFIN', 'MECH', 'BODY', ''].map(isFeeShop)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('people set three stages of an express order; its workflow has five', () => {
  expect(SETTABLE_STAGES).toEqual(['qc', 'audit', 'complete']);
  expect(WORKFLOW_STAGES).toEqual(['repair', 'qc', 'audit', 'complete', 'checked_out']);
});

test('pictures, PDF and Word files can be attached, and nothing else', () => {
  expect(new Set(attachments.FILE_EXTENSIONS)).toEqual(new Set(['png', 'jpeg', 'jpg', 'pdf', 'doc', 'docx']));
});
