import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { readCode, type ScannedCode } from '#domain/scan/code';
import { ScanDialog } from '../../components/scan/ScanDialog';
import { AT_NEXT_STEP } from '../../features/vehicle/at-next-step';
import { FoundText } from '../../features/vehicle-search/FoundText';
import { useVehicleSearch, type Found } from '../../features/vehicle-search/useVehicleSearch';
import { useVehicleLink } from '../../resources/useVehicleLink';
import { useShellSite } from './useShellSite';
import styles from './ScanOverlay.module.css';

const MOST = 8;

type Props = {
  /** What a scanner has typed, where it was that which opened this. */
  scanned?: ScannedCode | undefined;
  onClose: () => void;
};

/** Reads a code and opens its vehicle; where there are several, or none, it says so and offers the next way. */
export function ScanOverlay({ scanned, onClose }: Props) {
  const { t } = useTranslation('scan');
  const [code, setCode] = useState(scanned);
  const again = () => setCode(undefined);
  return (
    <ScanDialog title={t('title')} onCode={(text) => setCode(readCode(text))} onClose={onClose}>
      {code?.kind === 'foreign' ? (
        <div className={styles.found}>
          <p role="status">{t('say.foreign')}</p>
          <ScanAgain onAgain={again} />
        </div>
      ) : code ? (
        <OfCode key={code.text} code={code.text} onAgain={again} onClose={onClose} />
      ) : undefined}
    </ScanDialog>
  );
}

type OfCodeProps = { code: string; onAgain: () => void; onClose: () => void };

/** The vehicles that a code names; a single one, or a single one that is worked at, opens at once. */
function OfCode({ code, onAgain, onClose }: OfCodeProps) {
  const { t } = useTranslation('scan');
  const { site, segment } = useShellSite();
  const navigate = useNavigate();
  const addressOf = useVehicleLink(site ? { siteId: site.siteId, segment } : undefined);
  const { found, settled, failed } = useVehicleSearch(code, { most: MOST, nearSiteId: site?.siteId });
  const one = settled ? onlyOne(found, site?.siteId) : undefined;
  const open = useEffectEvent((vehicle: Found) => {
    onClose();
    void navigate(addressOf(vehicle), { state: AT_NEXT_STEP });
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
              <Link to={addressOf(vehicle)} state={AT_NEXT_STEP} onClick={onClose}>
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

/** Of several the only one that is open, here before elsewhere: vehicles come back, and their former orders are done with. */
function onlyOne(found: readonly Found[], siteId: number | undefined): Found | undefined {
  if (found.length <= 1) return found[0];
  const open = found.filter(({ status }) => status === 'Open');
  const here = open.filter((vehicle) => vehicle.siteId === siteId);
  const [first, ...others] = here.length > 0 ? here : open;
  return others.length === 0 ? first : undefined;
}
