import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleField } from '#domain/stage-work';
import { LabelledField } from '../frame/LabelledField';

type Props = Omit<ComponentProps<typeof LabelledField>, 'label'> & { field: VehicleField };

/** A field of the vehicle that saves itself, under its name. */
export function Field({ field, ...props }: Props) {
  const { t } = useTranslation('workbench');
  return <LabelledField label={t(`vehicle.field.${field}`)} {...props} />;
}
