import { RecordsScreen } from '../records/RecordsScreen';
import { SKILLS } from './kinds';

/** What technicians can do. */
export const Skills = () => <RecordsScreen kind={SKILLS} />;
