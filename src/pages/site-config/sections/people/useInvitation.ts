import { useState } from 'react';
import { inviteUser } from '#contract/users';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useReload } from '../../records/useReload';
import type { UserRow } from '../rows';

/** Makes the link with which a user sets a password; it is told once, so it is kept only while its dialog is open. */
export function useInvitation() {
  const { site } = useCurrentSite();
  const send = useSend();
  const reload = useReload('site-users');
  const [user, setUser] = useState<UserRow>();
  const { mutate, reset, data, error, isPending } = useWrite({
    mutationFn: ({ userConfigId }: UserRow) =>
      send(inviteUser, {
        params: { userConfigId: String(userConfigId) },
        body: { siteId: String(site.siteId) },
      }),
    onSettled: () => void reload(),
  });
  return {
    user,
    invitation: data,
    error,
    isPending,
    start(row: UserRow) {
      setUser(row);
      mutate(row);
    },
    again: () => (user ? mutate(user) : undefined),
    close() {
      setUser(undefined);
      reset();
    },
  };
}
