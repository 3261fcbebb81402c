const MOST = 1000;

/** A function that remembers its latest answers: the rows of one work order share their moments. */
export function remembering<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const answer = compute(text);
    known.set(text, answer);
    return answer;
  };
}
