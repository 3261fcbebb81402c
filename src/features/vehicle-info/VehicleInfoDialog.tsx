import { Button, Descriptions } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleInfo } from '#contract/vehicle-info';
import { EMPTY_VALUE } from '#domain/limits';
import { Dialog } from '../../components/Dialog';
import { LoadLines } from '../../components/LoadLines';
import { LoadState } from '../../components/LoadState';
import { useMedia } from '../../components/useMedia';
import { VehiclePicture } from '../../components/vehicle/VehiclePicture';
import { CustomerField } from '../customer-change/CustomerField';
import { HistoryReportLink } from '../history/HistoryReportLink';
import { SubjectLine } from '../work-order-dialogs/SubjectLine';
import { CorrectButton } from './CorrectButton';
import { SaidByVin } from './SaidByVin';
import { useVehicleInfo } from './useVehicleInfo';
import { FACTS, knownFacts, vehicleFacts } from './vehicle-facts';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';
import styles from './VehicleInfoDialog.module.css';

/** Work Order Details: the vehicle with every field and its options (W-186 to W-206). */
export function VehicleInfoDialog({ subject, onClose }: WorkOrderDialogProps) {
  const { t } = useTranslation('vehicle-info');
  const { info, options } = useVehicleInfo(subject);
  return (
    <Dialog
      id="work-order-details"
      title={t('title')}
      size="large"
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.body}>
        {info.data ? <Details info={info.data.data} /> : <LoadLines query={info} rows={6} />}
        {info.data ? (
          <section className={styles.options}>
            <h2>{t('options')}</h2>
            {options.data ? <Options names={options.data.data} /> : <LoadState query={options} />}
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

function Details({ info }: { info: VehicleInfo }) {
  const { t, i18n } = useTranslation('vehicle-info');
  const { vehicle, workOrder } = info;
  const labelId = useId();
  const columns = useMedia('(max-width: 767px)') ? 2 : 3;
  const facts = vehicleFacts(info, i18n.language, (key) => t(key, { defaultValue: workOrder.status }));
  return (
    <>
      <div className={styles.head}>
        <Picture vehicle={vehicle} />
        <div>
          <SubjectLine subject={{ ...vehicle, workOrderId: workOrder.workOrderId, extId: workOrder.extId }} />
          <dl className={styles.customer}>
            <dt id={labelId}>{t('field.customer')}</dt>
            <dd>
              <CustomerField info={info} labelId={labelId} />
            </dd>
          </dl>
          <HistoryReportLink workOrder={workOrder} />
          <CorrectButton order={workOrder} status={workOrder.status} known={knownFacts(info)} />
        </div>
      </div>
      <Descriptions
        className={styles.facts ?? ''}
        colon={false}
        size="small"
        column={columns}
        items={FACTS.map((fact) => ({ key: fact, label: t(`field.${fact}`), children: facts[fact] }))}
      />
      <SaidByVin vin={vehicle.vin} columns={columns} />
    </>
  );
}

/** The picture, larger on a click; a silhouette has nothing more to show. */
function Picture({ vehicle }: { vehicle: VehicleInfo['vehicle'] }) {
  const { t } = useTranslation('vehicle-info');
  const [large, setLarge] = useState(false);
  const { woImageUrl: imageUrl, description, bodyStyle, color } = vehicle;
  const picture = <VehiclePicture {...{ imageUrl, description, bodyStyle, color }} large />;
  if (imageUrl === '') return picture;
  const close = () => setLarge(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('enlarge')}
        onClick={() => setLarge(true)}
      >
        {picture}
      </button>
      {large ? (
        <Dialog
          id="vehicle-image"
          title={description}
          size="large"
          onCancel={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <img className={styles.image} src={imageUrl} alt={description} />
        </Dialog>
      ) : null}
    </>
  );
}

function Options({ names }: { names: readonly { vehicleOption: string }[] }) {
  if (names.length === 0) return <p>{EMPTY_VALUE}</p>;
  return (
    <ul>
      {names.map(({ vehicleOption }) => (
        <li key={vehicleOption}>{vehicleOption}</li>
      ))}
    </ul>
  );
}
