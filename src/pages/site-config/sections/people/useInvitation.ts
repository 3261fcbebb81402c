import { useState } from 'react';
import { inviteUser } from '#contract/users';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useReload } from '../../../../providers/data/useReload';
import type { UserRow } from '../rows';

type Wanted = { user: UserRow; asLink: boolean };

/** Makes the link with which a user sets a password. It is shown once, so it is kept only while its dialog is open. */
export function useInvitation() {
  const { site } = useCurrentSite();
  const send = useSend();
  const reload = useReload('site-users');
  const [user, setUser] = useState<UserRow>();
  const { mutate, reset, data, error, isPending } = useWrite({
    mutationFn: ({ user: { userConfigId }, asLink }: Wanted) =>
      send(inviteUser, {
        params: { userConfigId: String(userConfigId) },
        body: { siteId: String(site.siteId), asLink },
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
      mutate({ user: row, asLink: false });
    },
    again: () => (user ? mutate({ user, asLink: false }) : undefined),
    /** Makes a link to hand over even though mail could be sent. */
    asLink: () => (user ? mutate({ user, asLink: true }) : undefined),
    close() {
      setUser(undefined);
      reset();
    },
  };
}
