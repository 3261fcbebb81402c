import { useTranslation } from 'react-i18next';
import { useFailureText } from '../providers/api/useFailureText';
import { Dialog } from './Dialog';

/** The generic error dialog: title Error, button OK (document 1, 8). */
export function ErrorDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  return (
    <Dialog
      id="error-dialog"
      title={t('error.title')}
      onCancel={onClose}
      onOk={onClose}
      okText={t('ok')}
      cancelButtonProps={{ style: { display: 'none' } }}
      width={420}
    >
      <p role="alert">{failureText(error)}</p>
    </Dialog>
  );
}
