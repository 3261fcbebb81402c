import { useEffect } from 'react';
import { rove } from './rove';

/** Groups of controls and lists have one stop of Tab each, wherever they are on the page. */
export function Roving() {
  useEffect(() => rove(), []);
  return null;
}
