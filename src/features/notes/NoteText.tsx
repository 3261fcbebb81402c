import { notePartsOf } from '#domain/notifications';
import styles from './NoteText.module.css';

/** The text of a note, with the named people highlighted. */
export function NoteText({ text }: { text: string }) {
  return notePartsOf(text).map((part, place) =>
    part.mention ? (
      // A note that is edited is another text: its parts have no names of their own.
      // oxlint-disable-next-line react/no-array-index-key
      <strong key={place} className={styles.mention}>
        {part.text}
      </strong>
    ) : (
      part.text
    ),
  );
}
