import { useTranslation } from 'react-i18next';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { formatPromise } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Slots } from './useSlots';
import plan from '../components/Plan.module.css';

/** The vehicles without a proposed slot, by reason, most urgent first. */
export function NotProposed({ slots: { left, leftCounts } }: { slots: Slots }) {
  const { t, i18n } = useTranslation('slots');
  const { site } = useCurrentSite();
  const all = leftCounts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <section className={plan.left} aria-labelledby="slots-left">
      <h2 id="slots-left">{t('left.title', { count: all })}</h2>
      {leftCounts.map(({ why, count }) => {
        const vehicles = left.filter((vehicle) => vehicle.why === why);
        return (
          <details key={why}>
            <summary>{t(`left.${why}`, { count })}</summary>
            <ul>
              {vehicles.map(({ workOrderId, extId, description, customerName, readyBy }) => (
                <li key={workOrderId}>
                  <VehicleLink order={{ workOrderId, extId }}>
                    <span className={plan.number}>#{extId}</span> {description}
                  </VehicleLink>
                  <span className={plan.about}>
                    {[
                      customerName,
                      readyBy === ''
                        ? ''
                        : t('readyBy', { when: formatPromise(readyBy, site.timeZone, i18n.language) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            {count > vehicles.length ? (
              <p className={plan.none}>{t('left.more', { count: count - vehicles.length })}</p>
            ) : null}
          </details>
        );
      })}
    </section>
  );
}
