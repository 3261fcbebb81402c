import { RecordsScreen } from '../records/RecordsScreen';
import { SOURCES } from './kinds';

/** Where parts are bought. */
export const Sources = () => <RecordsScreen kind={SOURCES} />;
