/** Work that can be left alone for a moment after each of its steps, and answers at its end. */
export type Steps<Answer> = Generator<void, Answer, void>;

/** Does work in one go. */
export function done<Answer>(work: Steps<Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
