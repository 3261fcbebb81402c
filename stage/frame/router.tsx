import { createHashRouter, Outlet } from 'react-router';
import { CrashScreen } from '../../src/components/root/CrashScreen';
import { Root } from '../../src/components/root/Root';
import { Nowhere } from './Nowhere';
import { StageRoute } from './StageRoute';

/** The one route of the workbench: a stage of a work order, as the console's template fills it in. */
export function createStageRouter(): ReturnType<typeof createHashRouter> {
  return createHashRouter([
    {
      path: '/',
      element: (
        <Root>
          <Outlet />
        </Root>
      ),
      errorElement: <CrashScreen />,
      children: [
        { path: ':stage/:site/:workOrder', element: <StageRoute /> },
        { path: '*', element: <Nowhere /> },
      ],
    },
  ]);
}
