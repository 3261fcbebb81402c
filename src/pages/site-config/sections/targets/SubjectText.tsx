import { useTranslation } from 'react-i18next';
import { isStageName } from '#domain/stages';

/** The subject of a target: a stage by name, or a vendor. */
export function SubjectText({ subject }: { subject: string }) {
  const { t } = useTranslation(['site-config', 'work-orders']);
  if (isStageName(subject)) return t(`work-orders:stage.${subject}`);
  return subject === 'Vendor' ? t('targets.vendor') : subject;
}
