import { Suspense } from 'react';
import { laterDialog } from '../../components/later/later';
import { bringTexts } from '../../providers/i18n/i18n';
import type { MailWish } from './MailReportDialogs';

const MailReportDialogs = laterDialog(async () => {
  const [{ MailReportDialogs: Dialogs }] = await Promise.all([
    import('./MailReportDialogs'),
    bringTexts('mail-reports'),
  ]);
  return Dialogs;
});

/** The dialogs of reports by mail, once someone wants one. */
export function MailReportHost({ wish, onClose }: { wish: MailWish | undefined; onClose: () => void }) {
  return (
    <Suspense fallback={null}>{wish ? <MailReportDialogs wish={wish} onClose={onClose} /> : null}</Suspense>
  );
}
