import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getTechnicianUsers } from '#contract/technicians';
import { answer, loseAnswer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { useTechnicians } from './useTechnicians';

function Technicians() {
  const { query } = useTechnicians();
  return <p>{query.isError ? 'failed' : `failures: ${query.failureCount}`}</p>;
}

test('technicians that do not come are asked for twice more, ten seconds apart', async () => {
  const asked = answer(getTechnicianUsers, loseAnswer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await renderInConsole(<Technicians />);
  await expect.element(page.getByText('failures: 1')).toBeVisible();
  const before = asked.length;
  for (const more of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(asked).toHaveLength(before + more - 1);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await expect.poll(() => asked.length).toBe(before + more);
  }
  await expect.element(page.getByText('failed')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveLength(before + 2);
});
