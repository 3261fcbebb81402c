import { useState } from 'react';

/** A value as it was told last: while it is told anew, and where that fails, what it was. */
export function useLast<Value extends object>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
