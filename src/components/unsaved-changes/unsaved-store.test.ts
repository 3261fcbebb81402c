import { afterEach, describe, expect, test } from 'vitest';
import { askToLeave, holdUnsaved, isAnythingUnsaved, questionStore } from './unsaved-store';

afterEach(() => questionStore.get()?.leave());

describe('typed text', () => {
  test('counts as unsaved only as long as somebody holds it', () => {
    const release = holdUnsaved({ discard: () => undefined });
    expect(isAnythingUnsaved()).toBe(true);
    release();
    expect(isAnythingUnsaved()).toBe(false);
  });

  test('is kept when the answer is to stay', () => {
    const done: string[] = [];
    const release = holdUnsaved({ discard: () => done.push('discarded') });
    askToLeave({ leave: () => done.push('left'), stay: () => done.push('stayed') });
    questionStore.get()?.stay();
    expect(done).toEqual(['stayed']);
    expect(isAnythingUnsaved()).toBe(true);
    expect(questionStore.get()).toBeUndefined();
    release();
  });

  test('of another form stays when one form is left', () => {
    const done: string[] = [];
    const note = { discard: () => done.push('note discarded') };
    const releases = [holdUnsaved(note), holdUnsaved({ discard: () => done.push('price discarded') })];
    askToLeave({ leave: () => done.push('left'), stay: () => undefined }, note);
    questionStore.get()?.leave();
    expect(done).toEqual(['note discarded', 'left']);
    expect(isAnythingUnsaved()).toBe(true);
    for (const release of releases) release();
  });

  test('is forgotten before the way out is taken, so that the way is free', () => {
    const done: string[] = [];
    holdUnsaved({ discard: () => done.push('discarded') });
    askToLeave({ leave: () => done.push(`left, unsaved: ${isAnythingUnsaved()}`), stay: () => undefined });
    questionStore.get()?.leave();
    expect(done).toEqual(['discarded', 'left, unsaved: false']);
  });

  test('that is saved while it is asked about lets the way out be taken, and nothing is forgotten', () => {
    const done: string[] = [];
    const saved = holdUnsaved({ discard: () => done.push('discarded') });
    askToLeave({ leave: () => done.push('left'), stay: () => done.push('stayed') });
    saved();
    expect(done).toEqual(['left']);
    expect(questionStore.get()).toBeUndefined();
  });
});
