import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog';
import type { Question } from './unsaved-store';

/** Asks whether typed text may be lost; keeping it is the safe choice, and Escape takes it. */
export function UnsavedQuestion({ leave, stay, words }: Question) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      id={words?.id ?? 'unsaved-text'}
      title={words?.title ?? t('unsaved.title')}
      size="small"
      // Above whatever dialog holds the text.
      zIndex={1100}
      onCancel={stay}
      footer={
        <>
          <Button type="primary" data-autofocus onClick={stay}>
            {words?.stay ?? t('unsaved.keep')}
          </Button>
          <Button danger onClick={leave}>
            {words?.leave ?? t('unsaved.discard')}
          </Button>
        </>
      }
    >
      <p>{words?.text ?? t('unsaved.text')}</p>
    </Dialog>
  );
}
