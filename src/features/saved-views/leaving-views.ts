import { IdSet } from '../../components/id-set';

/** The views that someone has deleted and may still restore: they are hidden, whichever list is opened. */
export const leavingViews = new IdSet();
