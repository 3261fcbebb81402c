import { expect, test } from 'vitest';
import { FILE_EXTENSIONS, FILE_NAME_MAX, UPLOAD_RETRY_MS, UPLOAD_TIMEOUT_MS } from './attachments';
import * as limits from './limits';

/** Waits, counts and sizes as the requirements give them. */
test.each([
  ['charges are asked for every 5 seconds', limits.CHARGES_POLL_MS, 5000],
  ['charges are asked for 4 times more', limits.CHARGES_RETRIES, 4],
  ['an upload ends after 240 seconds', UPLOAD_TIMEOUT_MS, 240_000],
  ['an upload is tried every 2 seconds', UPLOAD_RETRY_MS, 2000],
  ['a file name has 50 characters', FILE_NAME_MAX, 50],
  ['a load is tried 3 times more', limits.FETCH_RETRIES, 3],
  ['a load is tried every 10 seconds', limits.RETRY_DELAY_MS, 10_000],
  ['labors, shops and technicians are tried twice more', limits.LABOR_RETRIES, 2],
  ['a page of the work log has 20 work orders', limits.WORK_LOG_PAGE_SIZE, 20],
  ['a list goes on past 70 percent', limits.SCROLL_THRESHOLD, 0.7],
  ['a list goes on again after 2000 pixels', limits.SCROLL_REARM_PX, 2000],
  ['a toast stays 4 seconds', limits.TOAST_MS, 4000],
  ['a drop-down has 194 pixels', limits.DROPDOWN_PX, 194],
  ['a multi-select shows 2 labels', limits.MULTI_SELECT_LABELS, 2],
])('as the requirements say, %s', (_, value, documented) => {
  expect(value).toBe(documented);
});

test('pictures, PDF and Word files can be attached, and nothing else', () => {
  expect(new Set(FILE_EXTENSIONS)).toEqual(new Set(['png', 'jpeg', 'jpg', 'pdf', 'doc', 'docx']));
});
