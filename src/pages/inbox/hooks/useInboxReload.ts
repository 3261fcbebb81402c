import { useReload } from '../../../providers/data/useReload';

const INBOX = ['inbox', 'inbox-counts'];

/** Loads again what is in the inbox and how much that is. */
export const useInboxReload = () => useReload(INBOX);
