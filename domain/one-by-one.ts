/**
 * Work of one kind runs one after the other, in the order in which it was asked for; a failure does not hold up what
 * comes after it.
 */
export function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer;
  };
}
