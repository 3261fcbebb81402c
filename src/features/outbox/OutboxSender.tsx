import { useEffect } from 'react';
import { outbox } from '../../providers/outbox/outbox';
import { useSession } from '../../providers/session/session-store';
import { keepFiles } from '../../providers/worker';
import '../attachments/carry-file';

/** Sends what was done without a connection, as long as somebody is signed in, and has the browser keep the console for the next time. */
export function OutboxSender() {
  const { userName } = useSession().user;
  useEffect(() => void outbox.begin(userName), [userName]);
  useEffect(keepFiles, []);
  return null;
}
