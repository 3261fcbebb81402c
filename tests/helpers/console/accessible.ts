import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** A component alone in a test is not in any region of a page. */
const RULES = { region: { enabled: false } };
/** Animations longer than this count down a time, or never end. */
const LONGEST_FADE_MS = 1000;

/**
 * Fails if axe finds anything in what is shown, by default everything. What is still fading in, such as a hint over the
 * pointer, has less contrast than it will have, so the check is repeated until nothing moves anymore and nothing is
 * found.
 */
export const expectAccessible = (part?: Locator): Promise<void> => expectNoFindings(part, RULES);

/** The same for something laid out as in a page: all of it must also be in a region. */
export const expectAccessibleInPage = (part?: Locator): Promise<void> => expectNoFindings(part, {});

async function expectNoFindings(part: Locator | undefined, rules: axe.RuleObject): Promise<void> {
  await expect.poll(() => findings(part?.element() ?? document.body, rules)).toEqual([]);
}

async function findings(part: Element, rules: axe.RuleObject): Promise<string[]> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= LONGEST_FADE_MS);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations } = await axe.run(part, { resultTypes: ['violations'], rules });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}
