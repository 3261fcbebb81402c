import type { ReactNode } from 'react';

/** A fact in the head of a vehicle. An unknown one takes no room. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
