import { useQuery } from '@tanstack/react-query';
import {
  createServiceKey,
  getServiceAccounts,
  revokeServiceKey,
  rotateServiceKey,
} from '#contract/service-accounts';
import { request } from '../../../../../providers/api/client';
import { useSend } from '../../../../../providers/data/useCommand';
import { useWrite } from '../../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../../providers/session/session-store';
import { useReload } from '../../../../../providers/data/useReload';
import type { AccountRow } from '../../rows';

/** The input for a new key. */
export type NewKeyValues = { keyName: string; scopes: string[]; days: number };

/** The keys of a service account, and their actions. A new key is kept while its dialog is open. */
export function useKeys({ userConfigId, userName }: AccountRow) {
  const { site } = useCurrentSite();
  const { siteId } = site;
  const send = useSend();
  const reload = useReload('service-accounts');
  const list = useQuery({
    queryKey: ['service-keys', siteId, userConfigId],
    queryFn: ({ signal }) =>
      request(getServiceAccounts, { params: { siteId, search: userName, start: 1, limit: 100 }, signal }),
    staleTime: 0,
  });
  const onSettled = () => void Promise.all([list.refetch(), reload()]);
  const make = useWrite({
    mutationFn: (values: NewKeyValues) =>
      send(createServiceKey, {
        params: { userConfigId: String(userConfigId) },
        body: { siteId: String(siteId), ...values, days: String(values.days) },
      }),
    onSettled,
  });
  const rotate = useWrite({
    mutationFn: ({ keyId, overlapDays }: { keyId: string; overlapDays: number }) =>
      send(rotateServiceKey, { params: { keyId }, body: { siteId: String(siteId), overlapDays } }),
    onSettled,
  });
  const revoke = useWrite({
    mutationFn: (keyId: string) =>
      send(revokeServiceKey, { params: { keyId }, body: { siteId: String(siteId) } }),
    onSettled,
  });
  const account = list.data?.accounts.find((one) => one.userConfigId === userConfigId);
  return {
    list,
    keys: account?.keys,
    scopes: list.data?.scopes ?? [],
    make,
    rotate,
    revoke,
    /** The latest new key; it is never shown again. */
    made: make.data ?? rotate.data,
    forget() {
      make.reset();
      rotate.reset();
    },
  };
}
