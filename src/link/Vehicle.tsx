import { useState } from 'react';
import type { LinkView } from '#contract/by-link';
import { VehiclePicture } from '../components/vehicle/VehiclePicture';
import { formatNumber } from '../providers/i18n/format';
import type { Voice } from './texts';

type Props = { view: LinkView; voice: Voice };

/** Which vehicle it is, with the pictures that were taken of it. */
export function Vehicle({ view: { vehicle, pictures }, voice }: Props) {
  const facts = [
    vehicle.color,
    vehicle.mileage === null
      ? ''
      : voice.t('miles', { miles: formatNumber(vehicle.mileage, voice.language) }),
    vehicle.vin,
  ].filter(Boolean);
  return (
    <section className="card vehicle" aria-labelledby="vehicle">
      <div className="head">
        <VehiclePicture {...vehicle} />
        <div>
          <h1 id="vehicle">
            {vehicle.description || vehicle.number} <span className="faint">#{vehicle.number}</span>
          </h1>
          <p className="faint">{facts.join(' · ')}</p>
        </div>
      </div>
      {pictures.length > 0 ? <Pictures pictures={pictures} voice={voice} /> : null}
    </section>
  );
}

/** Pictures in a row to swipe through; a tap shows one as wide as the page, and another closes it. */
function Pictures({ pictures, voice }: { pictures: LinkView['pictures']; voice: Voice }) {
  const [shown, setShown] = useState<string>();
  return (
    <ul className="pictures" aria-label={voice.t('pictures')} tabIndex={0}>
      {pictures.map(({ name, url }, at) => (
        <li key={url} data-large={shown === url || undefined}>
          <button
            type="button"
            aria-expanded={shown === url}
            aria-label={voice.t('picture', { number: at + 1, name })}
            onClick={() => setShown(shown === url ? undefined : url)}
          >
            <img src={url} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
