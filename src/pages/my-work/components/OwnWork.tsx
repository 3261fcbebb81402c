import { useMemo, type ReactNode } from 'react';
import type { MyWork } from '#contract/my-work';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { IdSet } from '../../../components/id-set';
import { LaborContext, type LaborScreen } from '../../../features/labor-work/labor-context';
import { LaborDialogs } from '../../../features/labor-work/LaborDialogs';
import { useLaborCommands } from '../../../features/labor-work/useLaborCommands';
import { useSession } from '../../../providers/session/session-store';
import { useMay } from '../../../resources/useAccess';

type Props = { work: MyWork; look: () => Promise<void>; children: ReactNode };

const nothing = () => undefined;

/** What the buttons of own labors need around them: the commands of the repair dashboard, with their dialogs. */
export function OwnWork({ work, look, children }: Props) {
  const { user, grants } = useSession();
  const { commands, sendOn, dialog, close } = useLaborCommands(look);
  const mayAssign = useMay('labors', 'assign');
  const mayClock = useMay('labors', 'clock');
  const mayComplete = useMay('labors', 'complete');
  const isTechnician = grants.roles.has(ROLE_TECHNICIAN);
  const { technicianId } = work;
  const screen = useMemo<LaborScreen>(
    () => ({
      commands,
      userConfigId: user.userConfigId,
      ownTechnicianId: technicianId ?? undefined,
      isTechnician,
      mayAssign,
      mayClock,
      mayComplete,
      bulk: false,
      selected: new IdSet(),
      select: nothing,
    }),
    [commands, user.userConfigId, technicianId, isTechnician, mayAssign, mayClock, mayComplete],
  );
  return (
    <LaborContext value={screen}>
      {children}
      <LaborDialogs
        dialog={dialog}
        commands={commands}
        sendOn={sendOn}
        ordersOf={() => []}
        onBulkDone={nothing}
        onClose={close}
      />
    </LaborContext>
  );
}
