import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { toFailure } from '../../providers/api/http-error';
import { useFailureText } from '../../providers/api/useFailureText';
import { ReportDialog, type ReportContent } from './ReportDialog';
import { ReportList } from './ReportList';
import { useMailReports } from './useMailReports';
import styles from './MailReports.module.css';

/** What someone wants from reports by mail: one of what is shown, or their existing ones. */
export type MailWish = { kind: 'send'; content: ReportContent } | { kind: 'list' };

type Props = { wish: MailWish; onClose: () => void };

/** Mails what is shown, or lists existing reports; if nothing can be mailed it says why, and offers nothing. */
export function MailReportDialogs({ wish, onClose }: Props) {
  const { t } = useTranslation('mail-reports');
  const failureText = useFailureText();
  const { query, refresh } = useMailReports();
  const { data, error } = query;
  if (wish.kind === 'list' && !error) return <ReportList onClose={onClose} />;
  if (!data && !error) return null;
  const unknown = error !== null && toFailure(error).code === 'not_found';
  if (wish.kind === 'list' || !data || data.mail !== 'ready') {
    return (
      <Dialog
        id="mail-report-none"
        title={t('dialog.new')}
        size="small"
        footer={<Button onClick={onClose}>{t('list.close')}</Button>}
        onCancel={onClose}
      >
        <p className={styles.note}>
          {unknown
            ? t('why.noCall')
            : data && data.mail !== 'ready'
              ? t(`why.${data.mail}`)
              : error
                ? failureText(error)
                : ''}
        </p>
      </Dialog>
    );
  }
  return (
    <ReportDialog
      content={wish.content}
      onSaved={() => {
        void refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
