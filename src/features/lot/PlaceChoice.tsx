import { useTranslation } from 'react-i18next';
import type { PlaceWithCount } from '#contract/lot';
import { roomAt } from '#domain/lot/sightings';
import { SelectField } from '../../components/fields/SelectField';

type Props = {
  places: readonly PlaceWithCount[];
  value: number | undefined;
  onChange: (lotPlaceId: number) => void;
  disabled?: boolean;
};

/** A place out of those that are in use, with the room that there is. */
export function PlaceChoice({ places, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('lot');
  const said = ({ code, zone, capacity, standing }: PlaceWithCount) => {
    const room =
      capacity === null
        ? t('standing', { count: standing })
        : roomAt(capacity, standing) === 0
          ? t('full', { capacity })
          : t('of', { standing, capacity });
    return [code, zone, room].filter(Boolean).join(' · ');
  };
  return (
    <SelectField
      label={t('place')}
      labelled
      placeholder={t('choose')}
      disabled={disabled}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(Number(id))}
      options={places
        .filter(({ active }) => active)
        .map((place) => ({ value: String(place.lotPlaceId), label: said(place) }))}
    />
  );
}
