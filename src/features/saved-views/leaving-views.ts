import { IdSet } from '../../components/id-set';

/**
 * The views that someone has deleted and may still take back: they show nowhere, whichever list is opened meanwhile.
 */
export const leavingViews = new IdSet();
