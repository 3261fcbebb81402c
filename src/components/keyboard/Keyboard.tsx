import { useEffect } from 'react';
import { keepFocus } from './keep-focus';
import { rove } from './rove';
import { guardSecondKeys } from './second-key';

/**
 * What the keyboard does everywhere on the page: one Tab stop per group, a focus that is never lost, and double presses
 * count once.
 */
export function Keyboard() {
  useEffect(() => rove(), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => guardSecondKeys(), []);
  return null;
}
