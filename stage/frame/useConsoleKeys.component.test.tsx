import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInStage } from '../../tests/helpers/console/stage';
import { hearPage } from '../../tests/helpers/console/told';
import { useConsoleKeys } from './useConsoleKeys';

function Work() {
  useConsoleKeys();
  return <textarea aria-label="Observation" />;
}

test('j and k ask the console for the vehicle behind and before, ? for its help; letters that are typed do not', async () => {
  const told = hearPage();
  await renderInStage('Audit', <Work />);
  await userEvent.type(page.getByRole('textbox', { name: 'Observation' }), 'jack');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('k');
  await userEvent.keyboard('j');
  await userEvent.keyboard('?');
  const own = { siteId: 12, workOrderId: 5 };
  await expect
    .poll(() => told)
    .toEqual([
      { event: 'GO_PREVIOUS', ...own },
      { event: 'GO_NEXT', ...own },
      { event: 'CONSOLE_KEY', key: '?', ...own },
    ]);
});

test('g and a letter go to another screen, and answer nothing here; Ctrl K searches', async () => {
  const told = hearPage();
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  addEventListener('keydown', hear);
  onTestFinished(() => removeEventListener('keydown', hear));
  await renderInStage('Audit', <Work />);
  await userEvent.keyboard('gp');
  await userEvent.keyboard('p');
  await userEvent.keyboard('{Control>}k{/Control}');
  const own = { siteId: 12, workOrderId: 5 };
  await expect
    .poll(() => told)
    .toEqual(['g', 'p', '/'].map((key) => ({ event: 'CONSOLE_KEY', key, ...own })));
  expect(heard).toEqual(['p', 'Control', 'k']);
});
