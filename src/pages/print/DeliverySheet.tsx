import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import { isDeclined, isOpenLabor } from '#domain/shop-rollup';
import { Signature } from '../../components/signature/Signature';
import { formatMoment, formatMoney, formatNumber } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { Facts, Sheet, useVehicleFacts, type SheetProps } from './Sheet';
import styles from './Sheet.module.css';

/** Handed over with a vehicle: what was done, what it costs, and who received it. */
export function DeliverySheet(props: SheetProps) {
  const { t } = useTranslation('print');
  const { labors } = props.vehicle;
  return (
    <Sheet {...props} sheet="delivery">
      <Facts facts={useVehicleFacts(props.vehicle)} />
      <h3>{t('delivery.work')}</h3>
      {labors ? <Work labors={labors} /> : <p>{t('job.hidden')}</p>}
      <Charges vehicle={props.vehicle} />
      <h3>{t('delivery.proof')}</h3>
      <Received proof={props.vehicle.deliveryProof} />
    </Sheet>
  );
}

function Work({ labors }: { labors: NonNullable<Vehicle['labors']> }) {
  const { t, i18n } = useTranslation('print');
  const done = labors.filter((labor) => !isDeclined(labor) && !isOpenLabor(labor));
  if (done.length === 0) return <p>{t('delivery.none')}</p>;
  return (
    <table>
      <tbody>
        {done.map((labor) => (
          <tr key={labor.estimateLaborId}>
            <td>{labor.laborName}</td>
            <td>{labor.shopName}</td>
            <td data-number>{labor.price === null ? '' : formatMoney(labor.price, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The total of the work and the customer's charges; nothing for users who may not see money. */
function Charges({ vehicle: { money, charges } }: { vehicle: Vehicle }) {
  const { t, i18n } = useTranslation('print');
  if (!money || !charges) return null;
  const sent = charges.filter(({ status, reversal }) => status === 'Sent' && !reversal);
  return (
    <>
      <h3>{t('delivery.charges')}</h3>
      <table>
        <tbody>
          {sent.map((charge) => (
            <tr key={charge.chargeKey}>
              <td>{charge.description}</td>
              <td data-number>{charge.amount === null ? '' : formatMoney(charge.amount, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('delivery.approved')}</th>
            <td data-number>{formatMoney(money.approved, i18n.language)}</td>
          </tr>
          <tr className={styles.sum}>
            <th scope="row">{t('delivery.charged')}</th>
            <td data-number>{formatMoney(money.charged, i18n.language)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Who received it; lines to fill in by pen if nobody has yet. */
function Received({ proof }: { proof: Vehicle['deliveryProof'] }) {
  const { t, i18n } = useTranslation('print');
  const { site } = useCurrentSite();
  const said: Record<'receiver' | 'date' | 'odometer' | 'signature', ReactNode> = {
    receiver: proof?.receiver,
    date: proof ? formatMoment(proof.time, site.timeZone, i18n.language) : null,
    odometer: proof?.odometer == null ? null : formatNumber(proof.odometer, i18n.language),
    signature: proof?.typed ? (
      <span className={styles.typed}>{proof.receiver}</span>
    ) : proof?.signature ? (
      <Signature path={proof.signature} name={t('delivery.signature')} />
    ) : null,
  };
  return (
    <dl className={styles.proof}>
      {Object.entries(said).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`delivery.${name as keyof typeof said}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
