/** How people outside have answered and kept what they promised, for whoever chooses one of them. */

/** What is older than this says little of today. Days. */
export const RELIABILITY_DAYS = 180;
/** Of fewer than this nothing is concluded. */
const ENOUGH = 3;

/**
 * How often somebody was asked and has answered, after how many hours in the middle, and how many of the dates that are over by now
 * were kept: those that were said first.
 */
export type Reliability = {
  asked: number;
  answered: number;
  answerHours: number | null;
  promised: number;
  kept: number;
};

/** What of it can be said: nothing of what has happened too seldom. Hours are whole, and days from two of them on. */
export function reliabilityOf({ asked, answered, answerHours, promised, kept }: Reliability) {
  const hours = asked >= ENOUGH && answerHours !== null ? Math.max(1, Math.round(answerHours)) : null;
  return {
    hours: hours !== null && hours < 48 ? hours : null,
    days: hours !== null && hours >= 48 ? Math.round(hours / 24) : null,
    unanswered: asked >= ENOUGH && answered < asked ? asked - answered : null,
    keptPercent: promised >= ENOUGH ? Math.round((100 * kept) / promised) : null,
  };
}
