import { mayChange } from '#domain/authorship';
import { useGrants, useSession } from '../providers/session/session-store';
import { useMay } from './useAccess';

/**
 * Whether the signed-in user may change or remove what someone wrote or attached, as the services say with each record.
 * Other deployments do not say it: there users may change their own, and an administrator everything.
 */
export function useMayChange(
  resource: 'notes' | 'attachments',
): (record: { mayChange: string }, author: string) => boolean {
  const { user } = useSession();
  const grants = useGrants();
  const allowed = useMay(resource, 'delete');
  return ({ mayChange: said }, userName) => {
    if (!allowed || said !== '') return allowed && said === 'Y';
    return mayChange({ userName, roles: [] }, { ...grants, userName: user.userName });
  };
}
