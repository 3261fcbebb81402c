import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { PlaceWithCount } from '#contract/lot';
import { roomAt } from '#domain/lot/sightings';
import styles from './Lot.module.css';

type Props = { places: readonly PlaceWithCount[]; term: string; chosen: number | undefined };

/** The places by zone, each with its vehicles and how many nobody has seen for a week. */
export function PlaceList({ places, term, chosen }: Props) {
  const { t } = useTranslation('lot');
  const zones = useMemo(() => byZone(places, term), [places, term]);
  if (zones.length === 0) return <p role="status">{t('noneFound', { term })}</p>;
  return zones.map(([zone, members]) => (
    <section key={zone} className={styles.zone} aria-label={zone === '' ? t('noZone') : zone}>
      <h2>{zone === '' ? t('noZone') : zone}</h2>
      <ul data-rove>
        {members.map((place) => (
          <li key={place.lotPlaceId}>
            <PlaceTile place={place} current={place.lotPlaceId === chosen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function PlaceTile({ place, current }: { place: PlaceWithCount; current: boolean }) {
  const { t } = useTranslation('lot');
  const [address] = useSearchParams();
  const { code, capacity, standing, unseen, active } = place;
  const search = new URLSearchParams(address);
  search.set('place', code);
  const full = roomAt(capacity, standing) === 0;
  return (
    <Link
      to={`?${search}`}
      aria-current={current ? 'true' : undefined}
      className={styles.tile}
      data-empty={standing === 0}
    >
      <strong>{code}</strong>
      <span data-full={full}>
        {capacity === null ? t('standing', { count: standing }) : t('of', { standing, capacity })}
      </span>
      {unseen > 0 ? <small>{t('unseen', { count: unseen })}</small> : null}
      {active ? null : <small>{t('inactive')}</small>}
    </Link>
  );
}

/** Places whose code or zone holds a text, by zone in their order. */
function byZone(places: readonly PlaceWithCount[], term: string): [string, PlaceWithCount[]][] {
  const wanted = term.trim().toLowerCase();
  const zones = new Map<string, PlaceWithCount[]>();
  for (const place of places) {
    if (![place.code, place.zone].some((text) => text.toLowerCase().includes(wanted))) continue;
    const zone = zones.get(place.zone);
    if (zone) zone.push(place);
    else zones.set(place.zone, [place]);
  }
  return [...zones];
}
