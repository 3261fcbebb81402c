import { useMemo } from 'react';
import { keyLabel } from './label-facts';
import { Labels } from './Labels';
import type { SheetProps } from './Sheet';

/** A tag for the key of a vehicle. */
export function KeyTag(props: SheetProps) {
  const labels = useMemo(() => [keyLabel(props.vehicle)], [props.vehicle]);
  return <Labels {...props} sheet="key" labels={labels} />;
}
