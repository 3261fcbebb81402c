import { useReload } from '../../../providers/data/useReload';

const INBOX = ['inbox', 'inbox-counts'];

/** Reloads the inbox and its count. */
export const useInboxReload = () => useReload(INBOX);
