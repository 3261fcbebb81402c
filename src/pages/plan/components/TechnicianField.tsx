import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedTechnician } from '#contract/plan';
import { SelectField } from '../../../components/fields/SelectField';
import { loadText } from './labor-text';

/** The selected technician: the one picked, otherwise the one suggested, if they are in the list. */
export function useMeant(technicians: readonly PlannedTechnician[], offered: number | undefined) {
  const [picked, pick] = useState<number>();
  const meant = picked ?? offered;
  return { chosen: technicians.find(({ technicianId }) => technicianId === meant), pick };
}

type Props = {
  label: string;
  technicians: readonly PlannedTechnician[];
  chosen: PlannedTechnician | undefined;
  onPick: (technicianId: number) => void;
};

/** Chooses a technician; each option shows how full their day is. */
export function TechnicianField({ label, technicians, chosen, onPick }: Props) {
  const { t, i18n } = useTranslation('plan');
  return (
    <SelectField
      labelled
      label={label}
      placeholder={t('pickWhom')}
      value={chosen ? String(chosen.technicianId) : ''}
      onChange={(value) => onPick(Number(value))}
      options={technicians.map((one) => ({
        value: String(one.technicianId),
        label: one.technicianName,
        note: one.hours.length === 0 ? t('notThere') : loadText(one, { t, language: i18n.language }),
      }))}
    />
  );
}
