import { useEffect } from 'react';
import { keepFocus } from './keep-focus';
import { rove } from './rove';
import { guardSecondKeys } from './second-key';

/**
 * What the keyboard does everywhere on the page: one stop for a group, a focus that is never lost, and one
 * wish for two presses.
 */
export function Keyboard() {
  useEffect(() => rove(), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => guardSecondKeys(), []);
  return null;
}
