import { expect, test } from 'vitest';
import { reliabilityOf } from './reliability';

const some = { asked: 8, answered: 8, answerHours: 3.4, promised: 4, kept: 3 };

test.each([
  ['hours', some, { hours: 3, days: null, unanswered: null, keptPercent: 75 }],
  ['days from two on', { ...some, answerHours: 71 }, { hours: null, days: 3 }],
  ['an hour at least', { ...some, answerHours: 0.1 }, { hours: 1 }],
  ['what was never answered', { ...some, answered: 5 }, { unanswered: 3 }],
  ['nothing of two jobs', { ...some, asked: 2, answered: 1 }, { hours: null, days: null, unanswered: null }],
  ['nothing of two dates', { ...some, promised: 2, kept: 2 }, { keptPercent: null }],
  [
    'nothing where nobody has answered',
    { ...some, answered: 0, answerHours: null },
    { hours: null, days: null },
  ],
])('says %s', (_, told, said) => {
  expect(reliabilityOf(told)).toMatchObject(said);
});
