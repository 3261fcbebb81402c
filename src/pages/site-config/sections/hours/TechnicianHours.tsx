import { useTranslation } from 'react-i18next';
import type { TechnicianRow } from '../rows';
import { useShifts } from './useShifts';
import { WeekDialog } from './WeekDialog';

type Props = { technician: TechnicianRow; onClose: () => void };

/** The hours of a technician that differ from the site's. */
export function TechnicianHours({ technician, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { today, shifts } = useShifts(technician.technicianId);
  if (shifts === undefined) return null;
  return (
    <WeekDialog
      title={t('technicianHours.of', { name: technician.technicianName })}
      name={technician.technicianName}
      technicianId={technician.technicianId}
      shifts={shifts}
      today={today}
      onClose={onClose}
    />
  );
}
