import './noon';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { allArrived, forgetAnswers, standAtTheBorder, takeUnanswered } from './border';

// Before any of the console's clients is created.
standAtTheBorder();
await import('@ant-design/v5-patch-for-react-19');
await import('../../../src/theme/tokens.css');
const { changeLanguage, startI18n } = await import('../../../src/providers/i18n/i18n');
const { forgetToken } = await import('../../../src/providers/api/client');
const { queryClient } = await import('../../../src/providers/api/query-client');
const { questionStore } = await import('../../../src/components/unsaved-changes/unsaved-store');
const { emptyDevice } = await import('./outbox');
const { closeToast, toastStore } = await import('../../../src/providers/notification/toasts');

configure({ asyncUtilTimeout: 5000 });

const said: string[] = [];

/** Refine's useTable reads its search form, which is not rendered for a list without one; only in development. */
const OF_REFINE = 'Instance created by `useForm` is not connected to any Form element';
/** antd warns about styles that disappear together with what they belong to; only in development. */
const OF_ANTD = 'You are registering a cleanup function after unmount';

beforeAll(async () => {
  await startI18n('en');
});

beforeEach(async () => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
    const text = what.map(String).join(' ');
    if (!text.includes(OF_REFINE) && !text.includes(OF_ANTD)) said.push(text);
  });
  await changeLanguage('en');
});

afterEach(async () => {
  cleanup();
  // A request still underway would arrive in the next test, with other answers.
  await queryClient.cancelQueries();
  await allArrived();
  questionStore.get()?.leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
  forgetToken();
  forgetAnswers();
  for (const { key } of toastStore.get()) closeToast(key);
  localStorage.clear();
  sessionStorage.clear();
  await emptyDevice();
  expect(takeUnanswered().join('\n'), 'calls that this test has no answer for').toBe('');
  expect(said, 'errors in the console of the browser').toEqual([]);
});
