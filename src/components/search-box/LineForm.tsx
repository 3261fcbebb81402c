import type { ReactNode } from 'react';
import styles from './LineForm.module.css';

type Props = {
  /** A search is a landmark of its own. */
  role?: 'search';
  /** Where it stands in its bar. */
  className?: string | undefined;
  onSubmit: () => void;
  /** The field, then its buttons. */
  children: ReactNode;
};

/** A field and its buttons in one frame, sent by Enter. */
export function LineForm({ role, className = '', onSubmit, children }: Props) {
  return (
    <form
      role={role}
      className={`${styles.line} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
