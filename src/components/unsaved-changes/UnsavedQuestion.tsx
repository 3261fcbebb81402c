import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog';
import type { Question } from './unsaved-store';

/** Asks whether typed text may be lost; keeping it is the safe choice, and Escape takes it. */
export function UnsavedQuestion({ leave, stay }: Question) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      id="unsaved-text"
      title={t('unsaved.title')}
      size="small"
      // Above whatever dialog holds the text.
      zIndex={1100}
      onCancel={stay}
      footer={
        <>
          <Button danger onClick={leave}>
            {t('unsaved.discard')}
          </Button>
          <Button type="primary" onClick={stay}>
            {t('unsaved.keep')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}
