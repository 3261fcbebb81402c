import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { UnsavedQuestion } from './UnsavedQuestion';

test('keeping what was typed stands first and has the focus, also where a screen has words of its own', async () => {
  const answers: string[] = [];
  await renderInConsole(
    <UnsavedQuestion
      leave={() => answers.push('leave')}
      stay={() => answers.push('stay')}
      words={{ id: 'leave-order', title: 'Changes Not Saved', text: 'Sure?', leave: 'YES', stay: 'CANCEL' }}
    />,
  );
  const stay = page.getByRole('button', { name: 'CANCEL' });
  await expect.element(stay).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'YES' })).toHaveFocus();
  await stay.click();
  expect(answers).toEqual(['stay']);
});
