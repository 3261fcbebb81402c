import { expect, test } from 'vitest';
import { statementNames } from './statement-names';

const namer = () => {
  const keptName = statementNames();
  return (text: string, times: number) => Array.from({ length: times }, () => keptName(text));
};

test('a text has a name from its third time on, unless its columns follow the table', () => {
  const names = namer();
  const [first, second, third, fourth] = names('SELECT 1 AS one', 4);
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^t-[\w-]{16}$/);
  expect(fourth).toBe(third);
  expect(names('SELECT * FROM site', 4)).toEqual([undefined, undefined, undefined, undefined]);
});

test('texts that come once keep nobody out', () => {
  const names = namer();
  for (let number = 0; number < 2000; number += 1) names(`SELECT ${number} AS once`, 1);
  expect(names('SELECT 2 AS always', 3)[2]).toBeDefined();
});
