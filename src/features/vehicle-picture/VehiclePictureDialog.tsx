import { MediaViewer } from '../attachments/MediaViewer';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';

/** The vehicle's own picture in the image viewer (W-142, W-235). */
export function VehiclePictureDialog({ subject, onClose }: WorkOrderDialogProps) {
  const picture = { address: subject.woImageUrl ?? '', name: subject.description || subject.extId };
  return <MediaViewer pictures={[picture]} at={0} onMove={() => undefined} onClose={onClose} />;
}
