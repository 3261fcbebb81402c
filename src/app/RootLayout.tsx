import { Outlet } from 'react-router';
import { Root } from '../components/root/Root';
import { Shell } from './shell/Shell';

/** The root of every route: what precedes a screen, then the frame around it. */
export function RootLayout() {
  return (
    <Root>
      <Shell>
        <Outlet />
      </Shell>
    </Root>
  );
}
