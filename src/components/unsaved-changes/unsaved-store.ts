/** What the question says, where a screen has words of its own. */
export type QuestionWords = { id: string; title: string; text: string; leave: string; stay: string };

/** Something on the screen that may hold typed text; `discard` drops it. */
export type Holder = { discard: () => void; words?: QuestionWords };

/** What waits for an answer: `leave` goes on without the typed text, `stay` keeps it. */
export type Question = { leave: () => void; stay: () => void; words?: QuestionWords };

const unsaved = new Set<Holder>();
let question: Question | undefined;
/** What the question is about. */
let asked: readonly Holder[] = [];
const watchers = new Set<() => void>();

/** Marks typed text as unsaved, until the returned function is called. */
export function holdUnsaved(holder: Holder): () => void {
  unsaved.add(holder);
  return () => {
    unsaved.delete(holder);
    // It has been saved in the meantime: nothing prevents leaving anymore.
    if (question && asked.includes(holder) && !asked.some((one) => unsaved.has(one))) question.leave();
  };
}

/** True while something on the screen is not saved. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/**
 * Asks whether typed text may be lost: by one holder, or by all of them. On yes it is dropped before the way out is
 * taken, so that nothing blocks that a second time.
 */
export function askToLeave({ leave, stay }: Question, only?: Holder): void {
  const answered = (then: () => void) => () => {
    show(undefined);
    then();
  };
  const forgotten = only ? [only] : [...unsaved];
  asked = forgotten;
  const words = forgotten.find((holder) => holder.words)?.words;
  show({
    ...(words ? { words } : {}),
    leave: answered(() => {
      // What has been saved in the meantime is not dropped.
      const lost = forgotten.filter((holder) => unsaved.delete(holder));
      for (const holder of lost) holder.discard();
      leave();
    }),
    stay: answered(stay),
  });
}

/** Leaves at once if nothing is unsaved, otherwise asks first. */
export function leaveOrAsk(leave: () => void): void {
  if (isAnythingUnsaved()) askToLeave({ leave, stay: () => undefined });
  else leave();
}

export const questionStore = {
  get: (): Question | undefined => question,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function show(next: Question | undefined): void {
  question = next;
  for (const watcher of watchers) watcher();
}
