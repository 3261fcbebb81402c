import { RecordsScreen } from '../records/RecordsScreen';
import { TransferMenu } from '../transfer/TransferMenu';
import { VENDORS } from './kinds';

/** Companies that do sublet work. */
export const Vendors = () => (
  <RecordsScreen kind={VENDORS} actions={<TransferMenu imported="vendors" resource={VENDORS.resource} />} />
);
