import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPicture } from '#domain/attachments';
import { useMay } from '../../../resources/useAccess';
import { Dialog } from '../../../components/Dialog';
import { LoadState } from '../../../components/LoadState';
import { VehiclePicture } from '../../../components/vehicle/VehiclePicture';
import { MediaViewer } from '../../../features/attachments/MediaViewer';
import { useAttachments } from '../../../features/attachments/useAttachments';
import type { Vehicle } from '../hooks/usePlist';
import styles from './PictureDialog.module.css';

type Props = { row: Vehicle; onClose: () => void };

/** The vehicle's own picture, or the pictures that are attached to its work order (E-157). */
export function PictureDialog({ row, onClose }: Props) {
  const seesAttachments = useMay('attachments', 'list');
  return row.image_url === '' && seesAttachments && (row.attachment_count ?? 0) > 0 ? (
    <Attached row={row} onClose={onClose} />
  ) : (
    <Large row={row} onClose={onClose} />
  );
}

function Attached({ row, onClose }: Props) {
  const [at, setAt] = useState(0);
  const subject = {
    workOrderId: row.work_order_id,
    extId: row.work_order_number,
    vin: row.vin,
    description: row.description,
  };
  const { query } = useAttachments(subject);
  const pictures = query.data?.data.filter(({ file_extension: type }) => isPicture(type)) ?? [];
  if (pictures.length > 0) {
    return (
      <MediaViewer
        pictures={pictures}
        at={Math.min(at, pictures.length - 1)}
        onMove={setAt}
        onClose={onClose}
      />
    );
  }
  return <Large row={row} onClose={onClose} waiting={query.data ? undefined : query} />;
}

type LargeProps = Props & { waiting?: Parameters<typeof LoadState>[0]['query'] | undefined };

function Large({ row, onClose, waiting }: LargeProps) {
  const { t } = useTranslation('prioritization');
  return (
    <Dialog
      id="vehicle-picture"
      title={row.description || t('picture.title')}
      size="medium"
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('picture.close')}</Button>}
    >
      {waiting ? (
        <LoadState query={waiting} />
      ) : (
        <figure className={styles.picture}>
          <VehiclePicture
            large
            imageUrl={row.image_url}
            bodyStyle={row.body_style}
            color={row.color}
            description={row.description}
          />
          {row.image_url === '' ? <figcaption>{t('picture.none')}</figcaption> : null}
        </figure>
      )}
    </Dialog>
  );
}
