/** How people outside have answered and kept what they promised, for choosing one of them. */

/** What is older than this says little about today. Days. */
export const RELIABILITY_DAYS = 180;
/** With fewer than this nothing is concluded. */
const ENOUGH = 3;

/**
 * How often someone was asked and answered, the median hours until the answer, and how many of the dates that have
 * passed were kept: the first ones that were given.
 */
export type Reliability = {
  asked: number;
  answered: number;
  answerHours: number | null;
  promised: number;
  kept: number;
};

/** What of it can be shown: nothing that happened too seldom. Hours are whole, and days from two of them on. */
export function reliabilityOf({ asked, answered, answerHours, promised, kept }: Reliability) {
  const hours = asked >= ENOUGH && answerHours !== null ? Math.max(1, Math.round(answerHours)) : null;
  return {
    hours: hours !== null && hours < 48 ? hours : null,
    days: hours !== null && hours >= 48 ? Math.round(hours / 24) : null,
    unanswered: asked >= ENOUGH && answered < asked ? asked - answered : null,
    keptPercent: promised >= ENOUGH ? Math.round((100 * kept) / promised) : null,
  };
}
