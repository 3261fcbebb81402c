import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { makeShareAddress } from '#contract/links';
import { EMPTY_VALUE } from '#domain/limits';
import { last8 } from '#domain/vin';
import { QrCode } from '../../components/QrCode';
import { fullAddress } from '../../features/share-links/purposes';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useCurrentSite } from '../../providers/session/session-store';
import { Code } from './Code';
import { modelOf, windshieldLabel } from './label-facts';
import { Facts, Sheet, useVehicleFacts, type SheetProps } from './Sheet';
import styles from './Sheet.module.css';

/**
 * A half-page sign for behind the windshield: which vehicle this is, readable from a few steps away. On a vendor's tag
 * the code is the vendor's link instead, so that someone standing at the vehicle can report on it.
 */
export function Tag(props: SheetProps) {
  const [params] = useSearchParams();
  const link = Number(params.get('link'));
  return link > 0 ? <VendorTag {...props} shareLinkId={link} /> : <PlainTag {...props} />;
}

/** The code of a vendor's tag is an address generated for it. */
function VendorTag({ shareLinkId, ...props }: SheetProps & { shareLinkId: number }) {
  const { t } = useTranslation('print');
  const { siteId } = useCurrentSite().site;
  const { name, onSettled, vehicle } = props;
  const { workOrderId } = vehicle.order;
  const send = useSend();
  const failureText = useFailureText();
  const { mutate, data, error } = useWrite({
    mutationFn: () =>
      send(makeShareAddress, { params: { shareLinkId }, body: { siteId, way: 'tag', workOrderId } }),
    onError: () => onSettled(name, false),
  });
  useEffect(() => mutate(), [mutate]);
  if (error) return <p role="alert">{failureText(error)}</p>;
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <PlainTag
      {...props}
      code={
        <>
          <QrCode text={fullAddress(data.address)} name={t('vendorCode')} />
          <figcaption>{t('vendorCode')}</figcaption>
        </>
      }
    />
  );
}

function PlainTag(props: SheetProps & { code?: ReactNode }) {
  const { t } = useTranslation('print');
  const { site } = useCurrentSite();
  const { vehicle, code } = props;
  const { order } = vehicle;
  const labels = useMemo(() => [windshieldLabel(vehicle)], [vehicle]);
  const [label] = labels;
  return (
    <Sheet {...props} sheet="tag" labels={labels}>
      <figure className={styles.code}>{code ?? (label ? <Code label={label} /> : null)}</figure>
      <p className={styles.last8}>
        <span className="visually-hidden">{t('fact.last8')} </span>
        {last8(order.vin) || EMPTY_VALUE}
      </p>
      <p className={styles.model}>{modelOf(props.vehicle) || EMPTY_VALUE}</p>
      <Facts facts={[...useVehicleFacts(props.vehicle).slice(0, 4), [t('fact.site'), site.siteName]]} />
    </Sheet>
  );
}
