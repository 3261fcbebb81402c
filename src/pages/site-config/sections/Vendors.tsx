import { RecordsScreen } from '../records/RecordsScreen';
import { VENDORS } from './kinds';

/** Companies that do sublet work. */
export const Vendors = () => <RecordsScreen kind={VENDORS} />;
