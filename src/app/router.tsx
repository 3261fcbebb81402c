import { createHashRouter, Navigate } from 'react-router';
import { CrashScreen } from '../components/root/CrashScreen';
import { Landing } from './landing/Landing';
import { PrintRoute } from './PrintRoute';
import { RootLayout } from './RootLayout';
import { RoutedScreen } from './RoutedScreen';
import { withTypedAddresses } from './typed-addresses';

/** The hash routes; every one sits under the root layout, and unknown paths lead to the empty one. */
export function createRouter(): ReturnType<typeof createHashRouter> {
  return withTypedAddresses(() =>
    createHashRouter([
      {
        path: '/',
        element: <RootLayout />,
        errorElement: <CrashScreen />,
        children: [
          { index: true, element: <Landing /> },
          { path: 'redirect', element: <Landing /> },
          { path: 'print/:site/places', element: <PrintRoute places /> },
          { path: 'print/:site/:orders/:sheet', element: <PrintRoute /> },
          { path: ':screen/:site?/:detail?', element: <RoutedScreen /> },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ]),
  );
}
