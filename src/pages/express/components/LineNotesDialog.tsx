import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_NOTES_MAX } from '#domain/express/lines';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { Dialog } from '../../../components/Dialog';
import type { EditorRow } from '../hooks/editor-rows';
import styles from './dialogs.module.css';

type Props = { row: EditorRow; readOnly: boolean; onKeep: (text: string) => void; onClose: () => void };

/** The notes of one service; they are saved with the service (E-069). */
export function LineNotesDialog({ row, readOnly, onKeep, onClose }: Props) {
  const { t } = useTranslation('express');
  const [text, setText] = useState(row.line.notes);
  const length = Array.from(text.trim()).length;
  const problem =
    length > LINE_NOTES_MAX ? t('lineNotes.tooLong', { length, most: LINE_NOTES_MAX }) : undefined;
  return (
    <Dialog
      id="express-line-notes"
      title={t('lineNotes.title', { service: row.about.service })}
      size="medium"
      onCancel={onClose}
      footer={
        readOnly ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <ReasonButton
              type="primary"
              why={problem}
              onPress={() => {
                onKeep(text);
                onClose();
              }}
            >
              {t('lineNotes.keep')}
            </ReasonButton>
          </>
        )
      }
    >
      <Form.Item
        className={styles.notes ?? ''}
        {...(problem
          ? {
              validateStatus: 'error' as const,
              help: <span role="alert">{problem}</span>,
            }
          : {})}
      >
        <Input.TextArea
          data-autofocus
          rows={5}
          value={text}
          readOnly={readOnly}
          aria-label={t('field.notes')}
          aria-invalid={problem !== undefined}
          placeholder={t('lineNotes.placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Item>
    </Dialog>
  );
}
