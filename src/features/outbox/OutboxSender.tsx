import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../providers/api/query-client';
import { outbox } from '../../providers/outbox/outbox';
import { keepSession } from '../../providers/session/kept-session';
import { useSession } from '../../providers/session/session-store';
import { keepFiles } from '../../providers/worker';
import '../attachments/carry-file';

/**
 * Sends what was done without a connection, as long as someone is signed in, and makes the browser store the console
 * for the next time.
 */
export function OutboxSender() {
  const session = useSession();
  const { userName } = session.user;
  useEffect(() => void outbox.begin(userName), [userName]);
  // What was read before the files were there is read once more, and stored.
  const kept = useEffectEvent(() => {
    keepSession(session);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'data' });
  });
  useEffect(() => keepFiles(() => kept()), []);
  return null;
}
