import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineAt } from './caret-place';
import type { Mentionable } from './useMentionable';
import styles from './MentionList.module.css';

type Props = {
  id: string;
  people: readonly Mentionable[];
  /** Which of them Enter takes. */
  active: number;
  /** The place of the `@` in the field. */
  letter: number;
  fieldOf: () => HTMLTextAreaElement | undefined;
  onTake: (person: Mentionable) => void;
};

const EDGE_PX = 8;
const MOST_PX = 296;
/** With this much room the list is below, and scrolls. */
const ENOUGH_PX = 150;

/** People who are offered below the `@`, or above it if there is no room below. The focus stays in the field. */
export function MentionList({ id, people, active, letter, fieldOf, onTake }: Props) {
  const { t } = useTranslation('notes');
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const field = fieldOf();
      const shown = list.current;
      if (!field || !shown) return;
      const { left, top, bottom } = lineAt(field, letter);
      const { offsetWidth: width, scrollHeight } = shown;
      const height = Math.min(MOST_PX, scrollHeight + 2 * shown.clientTop);
      // What an on-screen keyboard covers is not available.
      const below = (visualViewport?.height ?? innerHeight) - bottom - EDGE_PX;
      const above = top - EDGE_PX;
      const goesBelow = below >= Math.min(height, ENOUGH_PX) || below >= above;
      const shownHeight = Math.min(height, goesBelow ? below : above);
      shown.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`;
      shown.style.top = `${goesBelow ? bottom : top - shownHeight}px`;
      shown.style.maxHeight = `${shownHeight}px`;
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  });
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('mention.list')} className={styles.list}>
      {people.map((person, place) => (
        <button
          type="button"
          key={person.userName}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          ref={(option) => {
            if (place === active) option?.scrollIntoView({ block: 'nearest' });
          }}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          <span className={styles.name}>{person.name}</span>
          <span className={styles.login}>@{person.userName}</span>
        </button>
      ))}
    </div>
  );
}
