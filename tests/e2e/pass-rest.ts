import { expect, type FrameLocator } from '@playwright/test';

/** Passes everything that has no answer yet, category by category. */
export async function passRest(frame: FrameLocator): Promise<void> {
  const buttons = frame.getByRole('button', { name: 'Pass the rest' });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    // A click that hits the moment when an answer moves the rows is repeated, as a person would do.
    // oxlint-disable-next-line no-await-in-loop
    await expect(async () => {
      if ((await buttons.count()) === left) await buttons.first().click();
      await expect(buttons).toHaveCount(left - 1, { timeout: 3000 });
    }).toPass({ timeout: 20_000 });
  }
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();
}
