import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { PlaceWithCount } from '#contract/lot';
import type { ScannedCode } from '#domain/scan/code';
import { ScanDialog } from '../../components/scan/ScanDialog';
import { AT_MOVING, placeAddress } from '../../features/lot/place-address';
import { placeNamed, useLot } from '../../features/lot/useLot';
import { AT_KEYS, AT_NEXT_STEP } from '../../features/vehicle/at-next-step';
import { FoundText } from '../../features/vehicle-search/FoundText';
import { useVehicleNamed } from '../../features/vehicle-search/useVehicleNamed';
import type { Found } from '../../features/vehicle-search/useVehicleSearch';
import { useVehicleLink } from '../../resources/useVehicleLink';
import { fetchScreen } from '../screens';
import { useShellSite } from './useShellSite';
import styles from './ScanOverlay.module.css';

const MOST = 8;

type Props = {
  /** What a scanner has typed, if that opened this. */
  scanned?: ScannedCode | undefined;
  onClose: () => void;
};

/** Reads a code and opens its vehicle; where there are several, or none, it says so and offers the next way. */
export function ScanOverlay({ scanned, onClose }: Props) {
  const { t } = useTranslation('scan');
  const [code, setCode] = useState(scanned);
  const again = () => setCode(undefined);
  // While someone aims there is time to load the page that the code opens.
  useEffect(() => fetchScreen('/vehicle'), []);
  return (
    <ScanDialog title={t('title')} onCode={setCode} onClose={onClose}>
      {code?.kind === 'foreign' ? (
        <div className={styles.found}>
          <p role="status">{t('say.foreign')}</p>
          <ScanAgain onAgain={again} />
        </div>
      ) : code && code.kind !== 'vin' ? (
        <OfPlace key={code.text} code={code} onAgain={again} onClose={onClose} />
      ) : code ? (
        <OfCode key={code.text} code={code} onAgain={again} onClose={onClose} />
      ) : undefined}
    </ScanDialog>
  );
}

type OfCodeProps = { code: ScannedCode; onAgain: () => void; onClose: () => void };

/**
 * The place that a code names opens with its vehicles; its label moves vehicles to it. Everything else is searched
 * among vehicles.
 */
function OfPlace({ code, onAgain, onClose }: OfCodeProps) {
  const { t } = useTranslation('scan');
  const { site, segment } = useShellSite();
  const navigate = useNavigate();
  const { query, places } = useLot(site?.siteId);
  // While offline a code that is not a place's label need not be one: it is searched among vehicles.
  const settled = query.isFetched || query.failureCount > 0 || site === undefined;
  const place = settled ? placeNamed(places, code.text) : undefined;
  const open = useEffectEvent((found: PlaceWithCount) => {
    onClose();
    const state = code.kind === 'place' && found.active ? AT_MOVING : null;
    void navigate(placeAddress(segment, found.code), { state });
  });
  useEffect(() => {
    if (place) open(place);
  }, [place]);
  if (!settled || place) {
    return (
      <div className={styles.found} aria-busy="true">
        <p role="status">{t('looking', { code: code.text })}</p>
      </div>
    );
  }
  if (code.kind !== 'place') return <OfCode code={code} onAgain={onAgain} onClose={onClose} />;
  return (
    <div className={styles.found}>
      <p role="status">{t(query.data ? 'unknownPlace' : 'failedPlace', { code: code.text })}</p>
      <ScanAgain onAgain={onAgain} />
    </div>
  );
}

/** The vehicles that a code names; a single one, or a single one that is worked at, opens at once. */
function OfCode({ code: scanned, onAgain, onClose }: OfCodeProps) {
  const code = scanned.text;
  const state = scanned.kind === 'vin' && scanned.key ? AT_KEYS : AT_NEXT_STEP;
  const { t } = useTranslation('scan');
  const { site, segment } = useShellSite();
  const navigate = useNavigate();
  const addressOf = useVehicleLink(site ? { siteId: site.siteId, segment } : undefined);
  const { found, settled, failed } = useVehicleNamed(code, { most: MOST, nearSiteId: site?.siteId });
  const one = settled ? onlyOne(found, site?.siteId) : undefined;
  const open = useEffectEvent((vehicle: Found) => {
    onClose();
    void navigate(addressOf(vehicle), { state });
  });
  useEffect(() => {
    if (one) open(one);
  }, [one]);
  if (!failed && (!settled || one)) {
    return (
      <div className={styles.found} aria-busy="true">
        <p role="status">{t('looking', { code })}</p>
      </div>
    );
  }
  return (
    <div className={styles.found}>
      <p role="status">{t(failed ? 'failed' : found.length === 0 ? 'unknown' : 'several', { code })}</p>
      {found.length === 0 ? null : (
        <ul>
          {found.map((vehicle) => (
            <li key={vehicle.id}>
              <Link to={addressOf(vehicle)} state={state} onClick={onClose}>
                <FoundText vehicle={vehicle} hereSiteId={site?.siteId} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ScanAgain onAgain={onAgain} />
    </div>
  );
}

function ScanAgain({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('scan');
  return (
    <Button type="primary" onClick={onAgain} data-autofocus>
      {t('scanAgain')}
    </Button>
  );
}

/** Of several the only open one, here before elsewhere: vehicles come back, and their former orders are closed. */
function onlyOne(found: readonly Found[], siteId: number | undefined): Found | undefined {
  if (found.length <= 1) return found[0];
  const open = found.filter(({ status }) => status === 'Open');
  const here = open.filter((vehicle) => vehicle.siteId === siteId);
  const [first, ...others] = here.length > 0 ? here : open;
  return others.length === 0 ? first : undefined;
}
