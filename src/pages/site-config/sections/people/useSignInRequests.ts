import { useQuery } from '@tanstack/react-query';
import { getSignInRequests } from '#contract/users';
import { request } from '../../../../providers/api/client';
import { useCurrentSite, useSession } from '../../../../providers/session/session-store';
import { useMay } from '../../../../resources/useAccess';

/** Who is waiting to be let in through the company's sign-in; empty if nobody is, or if the user may not know. */
export function useSignInRequests() {
  const { config } = useSession();
  const { site } = useCurrentSite();
  const enabled = useMay('site-users', 'edit') && config.singleSignOn;
  const { data } = useQuery({
    queryKey: ['sign-in-requests', site.siteId],
    queryFn: () => request(getSignInRequests, { params: { siteId: site.siteId } }),
    enabled,
  });
  return data ?? [];
}
