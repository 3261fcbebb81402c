import { useId, type ReactNode } from 'react';
import { useHeadings } from './place';
import styles from './Section.module.css';

type Props = {
  title: string;
  /** How many there are of what it lists. */
  count?: number;
  /** Its actions, at the end of its head. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of what is known about a vehicle, with its name. */
export function Section({ title, count, action, children }: Props) {
  const id = useId();
  const { Section: Heading } = useHeadings();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <Heading id={id}>{title}</Heading>
        {count ? <span className={styles.count}>{count}</span> : null}
        {action}
      </header>
      {children}
    </section>
  );
}

/** The text of an empty section. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
);
