import { describe, expect, test } from 'vitest';
import { changedBody, changedFields, given } from './changes';

describe('of a form', () => {
  const stored = { name: 'Body', rate: 60, skills: [1, 2], active: true };
  test('only the fields that differ count as changed', () => {
    expect(changedFields({ ...stored, rate: 61.5 }, stored)).toEqual(['rate']);
  });
  test('the order of what is ticked is no change, and neither is a field that is not shown', () => {
    expect(changedFields({ name: 'Body', skills: [2, 1] }, stored)).toEqual([]);
  });
  test('a field that was emptied is sent', () => {
    expect(changedBody({ name: '', rate: null }, { name: 'Body', rate: null })).toEqual({ name: '' });
  });
  test('what a new record leaves empty is not sent, zero and N are', () => {
    expect(given({ abbrev: ' ', order: null, rate: 0, clocking: 'N' })).toEqual({ rate: 0, clocking: 'N' });
  });
});
