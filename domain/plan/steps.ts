/** Work that pauses after each of its steps, and returns its answer at the end. */
export type Steps<Answer> = Generator<void, Answer, void>;

/** Does work in one go. */
export function done<Answer>(work: Steps<Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
