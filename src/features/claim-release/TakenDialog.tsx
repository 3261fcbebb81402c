import { useTranslation } from 'react-i18next';
import type { AvailabilityRecord } from '#contract/availability';
import { formatMoment } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { Dialog } from '../../components/Dialog';

/** Says who was faster (W-252 to W-254). */
export function TakenDialog({ record, onClose }: { record: AvailabilityRecord; onClose: () => void }) {
  const { t, i18n } = useTranslation('claim-release');
  const { t: shell } = useTranslation('shell');
  const { site } = useCurrentSite();
  const raw = record.availability || 'Claimed';
  const status = t(`state.${raw}`, { defaultValue: raw });
  const who = [record.shop_name, record.display_name || record.user].filter(Boolean).join(' ');
  return (
    <Dialog
      id="vehicle-taken"
      title={t('taken.title', { status })}
      size="small"
      okText={shell('ok')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p role="alert">
        {t('taken.text', { status, who, time: formatMoment(record.timestamp, site.timeZone, i18n.language) })}
      </p>
    </Dialog>
  );
}
