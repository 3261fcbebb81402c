import { LAST_DAY, type Day } from '../days';
import type { Problem } from '../site-config/problems';

/**
 * Why something cannot begin on a day: anything before today was counted already, and anything after the last day is
 * never looked at.
 * @param name what the day is called in a sentence
 * @param today the day of the site
 */
export function beginningProblems(
  { field, name, day }: { field: string; name: string; day: Day },
  today: Day,
): Problem[] {
  if (day < today) {
    const reason = `The ${name} ${day} is in the past; today is ${today}.`;
    return [{ field, reason, code: 'past', by: today }];
  }
  if (day > LAST_DAY) {
    const reason = `The ${name} ${day} is too far ahead; the last possible day is ${LAST_DAY}.`;
    return [{ field, reason, code: 'tooFar', by: LAST_DAY }];
  }
  return [];
}
