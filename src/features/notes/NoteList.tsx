import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes';
import { useMayChange } from '../../resources/useMayChange';
import { Icon } from '../../components/Icon';
import { Moment, type MomentForm } from '../../components/Moment';
import { useToldBy } from '../../components/useToldBy';
import { hint } from '../../components/hint/hint';
import { NoteText } from './NoteText';
import styles from './NotesDialog.module.css';

type Props = {
  notes: readonly Note[];
  moments: MomentForm;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
};

/** Notes with who wrote them and when, and a pencil for each that the user may edit. */
export function NoteList({ notes, moments, onEdit, onDelete }: Props) {
  const { t } = useTranslation('notes');
  const told = useToldBy();
  const mayChange = useMayChange('notes');
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
            <td className={styles.by}>{told(note.user_name, note.by_assistant)}</td>
            <td className={styles.date}>
              <Moment value={note.hr_updated} form={moments} />
              {note.edited_by === '' ? null : (
                <small>{t('editedBy', { name: told(note.edited_by, note.edit_by_assistant) })}</small>
              )}
            </td>
            <td className={styles.text}>
              <NoteText text={note.notes} />
            </td>
            <td>
              {mayChange(note, note.user_id) ? (
                <span className={styles.tools} data-rove>
                  <Button
                    type="text"
                    aria-label={t('editOf', { name: note.user_name })}
                    {...hint(t('edit'))}
                    onClick={() => onEdit(note)}
                    icon={<Icon name="edit" />}
                  />
                  {/* Deployments that do not say who may change a note have no way to delete one. */}
                  {note.mayChange === '' ? null : (
                    <Button
                      type="text"
                      aria-label={t('deleteOf', { name: note.user_name })}
                      {...hint(t('delete'))}
                      onClick={() => onDelete(note)}
                      icon={<Icon name="trash" />}
                    />
                  )}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
