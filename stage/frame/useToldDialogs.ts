import { useEffect, useRef, useSyncExternalStore } from 'react';
import { openDialogs } from '../../src/components/open-dialogs';
import { useStage } from './stage-context';
import { tellDialog } from './tell-console';

/** A dialog here dims the console around this page too: nobody presses there what the dialog is about to decide. */
export function useToldDialogs(): void {
  const { siteId, task } = useStage();
  const { workOrderId } = task.order;
  const open = useSyncExternalStore(openDialogs.watch, openDialogs.any);
  const told = useRef(false);
  useEffect(() => {
    if (told.current === open) return;
    told.current = open;
    tellDialog(open, siteId, workOrderId);
  }, [open, siteId, workOrderId]);
}
