import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../providers/api/useFailureText';

/** The generic error dialog: title Error, button OK (document 1, 8). */
export function ErrorDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  return (
    <Modal
      open={error !== undefined}
      title={t('error.title')}
      onCancel={onClose}
      onOk={onClose}
      okText={t('ok')}
      cancelButtonProps={{ style: { display: 'none' } }}
      width={420}
    >
      <p role="alert">{error === undefined ? '' : failureText(error)}</p>
    </Modal>
  );
}
