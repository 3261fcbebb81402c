import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import type { NextVehicle, PassedVehicle } from '#contract/prioritization-next';
import { Icon, type IconName } from '../../../components/Icon';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { VehiclePicture } from '../../../components/vehicle/VehiclePicture';
import { Vin } from '../../../components/vehicle/Vin';
import { useCurrentSite } from '../../../providers/session/session-store';
import { dueIn } from '../hooks/due-in';
import { useNow } from '../../../components/useNow';
import type { Vehicle } from '../hooks/usePlist';
import { explained } from '../../../components/hint/hint';
import styles from './NextDialog.module.css';

/** How many reasons are shown; the rest is only counted. */
const MOST_SHOWN = 5;

/** The vehicle, why it was chosen, and why those above it were not. */
export function NextProposal({ next }: { next: NextVehicle }) {
  const { t } = useTranslation('prioritization');
  const { vehicle } = next;
  return (
    <>
      {vehicle ? (
        <>
          <div className={styles.vehicle}>
            <span className={styles.rank} {...explained(t('rank', { rank: vehicle.priority }))}>
              {vehicle.priority}
            </span>
            <VehiclePicture
              imageUrl={vehicle.image_url}
              bodyStyle={vehicle.body_style}
              color={vehicle.color}
              description={vehicle.description}
            />
            <span className={styles.facts}>
              <strong>{vehicle.description || EMPTY_VALUE}</strong>
              <span>
                {vehicle.work_order_number} <Vin vin={vehicle.vin} />
              </span>
              <span className={styles.quiet}>{vehicle.customer_name || EMPTY_VALUE}</span>
            </span>
          </div>
          <Why next={next} vehicle={{ ...vehicle, id: vehicle.work_order_id }} />
        </>
      ) : (
        <p className={styles.quiet}>{t('nextVehicle.nothing')}</p>
      )}
      {next.passed_count > 0 ? <Passed passed={next.passed} count={next.passed_count} /> : null}
    </>
  );
}

function Why({ next, vehicle }: { next: NextVehicle; vehicle: Vehicle }) {
  const { t, i18n } = useTranslation('prioritization');
  const { site } = useCurrentSite();
  const due = dueIn(vehicle.due_date, useNow(), site.timeZone);
  const hours = formatHours(next.ready_hours, i18n.language, 1);
  const lot = [vehicle.lot_location?.name, vehicle.lot_location?.number].filter(Boolean).join(', ');
  const deadline =
    due === undefined
      ? ''
      : 'time' in due
        ? t(due.kind, { time: due.time(i18n.language) })
        : t(due.kind === 'later' ? 'inDays' : 'late', { count: due.days });
  const lines: [IconName, string][] = [
    ['up', t(next.passed_count === 0 ? 'nextVehicle.top' : 'nextVehicle.first', { rank: vehicle.priority })],
    [
      'part',
      t(next.parts_on_hand > 0 ? 'nextVehicle.parts' : 'nextVehicle.noParts', { count: next.parts_on_hand }),
    ],
    ['history', t('nextVehicle.hours', { hours, shop: next.shop_description })],
    ['building', t('nextVehicle.lot', { lot })],
  ];
  if (deadline !== '') lines.splice(1, 0, ['info', t('nextVehicle.due', { due: deadline })]);
  if (next.skill !== '') lines.push(['user', t('nextVehicle.skill', { skill: next.skill })]);
  else if (next.technicians.length > 0)
    lines.push(['user', t('nextVehicle.technicians', { names: next.technicians.join(', ') })]);
  return (
    <ul className={styles.why} aria-label={t('nextVehicle.why')}>
      {lines.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Passed({ passed, count }: { passed: readonly PassedVehicle[]; count: number }) {
  const { t } = useTranslation('prioritization');
  const { t: claims } = useTranslation('claim-release');
  const shown = passed.slice(0, MOST_SHOWN);
  return (
    <section className={styles.passed} aria-label={t('nextVehicle.passed')}>
      <h3>{t('nextVehicle.passed')}</h3>
      <ol>
        {shown.map((one) => (
          <li key={one.work_order_number}>
            <span className={styles.place}>{one.priority}</span>
            <span className={styles.number}>{one.work_order_number}</span>
            <span className={styles.description}>{one.description}</span>
            <span
              className={styles.because}
              {...explained(
                claims(`reason.${one.claim_reason}`, {
                  nsSeparator: false,
                  defaultValue: one.claim_reason,
                }),
              )}
            >
              {t(`nextVehicle.because.${one.because}`, { defaultValue: one.claim_reason })}
            </span>
          </li>
        ))}
      </ol>
      {count > shown.length ? (
        <p className={styles.quiet}>{t('nextVehicle.more', { count: count - shown.length })}</p>
      ) : null}
    </section>
  );
}
