import { useTranslation } from 'react-i18next';
import { lackOf } from '../providers/api/http-error';
import { useFailureText } from '../providers/api/useFailureText';
import { Dialog } from './Dialog';
import { LostDialog } from './later/LostDialog';

/** The generic error dialog for a call that failed; if the page has to be reloaded, it leads there. */
export function ErrorDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const failureText = useFailureText();
  const lack = lackOf(error);
  if (lack) return <LostDialog lack={lack} busy={false} onAgain={onClose} onClose={onClose} />;
  return <ErrorMessage id="error-dialog" text={failureText(error)} onClose={onClose} />;
}

/** The generic error dialog with a sentence of its caller's: title Error, button OK (W-428, W-429). */
export function ErrorMessage({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      id={id}
      title={t('error.title')}
      onCancel={onClose}
      onOk={onClose}
      okText={t('ok')}
      cancelButtonProps={{ style: { display: 'none' } }}
      size="small"
    >
      <p role="alert">{text}</p>
    </Dialog>
  );
}
