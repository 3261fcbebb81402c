import { IdSet } from '../../components/id-set';

/** The views that somebody has deleted and may still take back: they show nowhere, whichever list is opened meanwhile. */
export const leavingViews = new IdSet();
