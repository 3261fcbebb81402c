import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import type { MyWork } from '#contract/my-work';
import { ownClock } from '#domain/labor-clock';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { IdSet } from '../../../components/id-set';
import { ClockButton, OwnTime } from '../../../features/labor-work/ClockCell';
import { CompleteButton } from '../../../features/labor-work/CompleteCell';
import { LaborContext, useLaborScreen, type LaborScreen } from '../../../features/labor-work/labor-context';
import { LaborDialogs } from '../../../features/labor-work/LaborDialogs';
import { useLaborCommands } from '../../../features/labor-work/useLaborCommands';
import { useGrants, useSession } from '../../../providers/session/session-store';
import { useMay } from '../../../resources/useAccess';
import { WorkList } from './WorkList';
import { isOwn } from './WorkRow';

type Props = { work: MyWork; look: () => Promise<void> };

const nothing = () => undefined;

/** The lists of the user's own labors, with the repair dashboard's commands and dialogs. */
export function OwnWork({ work, look }: Props) {
  useTranslation('labors');
  const { user } = useSession();
  const grants = useGrants();
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
      // What to send to vendors is decided across all labors, not among one's own.
      maySend: false,
      bulk: false,
      selected: new IdSet(),
      select: nothing,
    }),
    [commands, user.userConfigId, technicianId, isTechnician, mayAssign, mayClock, mayComplete],
  );
  return (
    <LaborContext value={screen}>
      {work.sections
        .filter(({ section }) => isOwn(section))
        .map((section) => (
          <WorkList
            key={section.section}
            work={work}
            section={section}
            whole={false}
            ownParts={(labor) => ({ time: <OwnTime row={labor} />, buttons: <OwnButtons labor={labor} /> })}
          />
        ))}
      <LaborDialogs
        dialog={dialog}
        commands={commands}
        sendOn={sendOn}
        ordersOf={() => []}
        rowsOf={() => []}
        onBulkDone={nothing}
        onClose={close}
      />
    </LaborContext>
  );
}

/** The clock, and Complete beside it once it would do something, so never while a technician's own clock runs. */
function OwnButtons({ labor }: { labor: LaborRow }) {
  const { mayClock, mayComplete, isTechnician, userConfigId } = useLaborScreen();
  const clock = ownClock(labor, userConfigId);
  const begun = clock !== 'none' || !mayClock;
  const completes = mayComplete && begun && !(isTechnician && clock === 'Started');
  return (
    <>
      {mayClock ? <ClockButton row={labor} /> : null}
      {completes ? <CompleteButton row={labor} /> : null}
    </>
  );
}
