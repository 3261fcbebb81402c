import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes';
import { Icon } from '../../components/Icon';
import { Moment, type MomentForm } from '../../components/Moment';
import { hint } from '../../components/hint/hint';
import styles from './NotesDialog.module.css';

type Props = { notes: readonly Note[]; moments: MomentForm; onEdit: (note: Note) => void };

/** Notes with who wrote them and when, and a pencil for each. */
export function NoteList({ notes, moments, onEdit }: Props) {
  const { t } = useTranslation('notes');
  if (notes.length === 0) return <p className={styles.info}>{t('empty')}</p>;
  return (
    <table className={styles.notes}>
      <thead>
        <tr>
          <th scope="col">{t('column.by')}</th>
          <th scope="col">{t('column.date')}</th>
          <th scope="col">{t('column.note')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {notes.map((note) => (
          <tr key={note.sk}>
            <td className={styles.by}>{note.user_name}</td>
            <td className={styles.date}>
              <Moment value={note.hr_updated} form={moments} />
              {note.edited_by === '' ? null : <small>{t('editedBy', { name: note.edited_by })}</small>}
            </td>
            <td className={styles.text}>{note.notes}</td>
            <td>
              <Button
                type="text"
                className={styles.pencil ?? ''}
                aria-label={t('editOf', { name: note.user_name })}
                {...hint(t('edit'))}
                onClick={() => onEdit(note)}
                icon={<Icon name="edit" />}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
