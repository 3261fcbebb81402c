import { expect, type Locator } from '@playwright/test';

/** Opens a drop-down; returns its options. */
export async function optionsOf(box: Locator): Promise<Locator> {
  await expect(async () => {
    if ((await box.getAttribute('aria-expanded')) !== 'true') await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
  const id = await box.getAttribute('aria-controls');
  return box.locator('xpath=ancestor::html').locator(`[id="${id}"]`).getByRole('option');
}

/** Chooses an option of a drop-down by its text or its position, as a user with a keyboard and a mouse would. */
export async function pickOption(box: Locator, option: string | RegExp | number): Promise<void> {
  const options = await optionsOf(box);
  const wanted =
    typeof option === 'number'
      ? options.nth(option)
      : options.filter({ hasText: typeof option === 'string' ? exactly(option) : option });
  await wanted.click();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** The chosen text of a drop-down. */
export const chosenIn = (box: Locator): Locator =>
  box
    .locator('xpath=ancestor::*[contains(@class, "ant-select-selector")]')
    .locator('.ant-select-selection-item');
