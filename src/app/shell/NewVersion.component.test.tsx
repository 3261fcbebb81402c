import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tellLive } from '../../../tests/helpers/console/live';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { NewVersion } from './NewVersion';

/** This page as served: its document names its entry file. */
function deliveredAs(entry: string) {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = entry;
  document.head.append(script);
  return script;
}

let script: HTMLScriptElement | undefined;
afterEach(() => script?.remove());

const notice = () => page.getByText('There is a newer version');

test('a console that is older than what is delivered says so, and lets whoever works go on', async () => {
  script = deliveredAs('/assets/index-old.js');
  await renderInConsole(<NewVersion />);
  const same = await tellLive(12, { console: '/assets/index-old.js' });
  await expect.poll(same.heard).toBe(true);
  await expect.element(notice()).not.toBeInTheDocument();
  same.close();
  const newer = await tellLive(12, { console: '/assets/index-new.js' });
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  newer.close();
});
