import { useState } from 'react';

/** The last loaded value: kept while it is loading again, and if that fails. */
export function useLast<Value extends object>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
