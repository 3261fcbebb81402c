import '../src/providers/api/jitless';
import '@ant-design/v5-patch-for-react-19';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '../src/theme/tokens.css';
import { whenSignedOut } from '../src/providers/api/client';
import { reportFaults } from '../src/providers/api/report-failure';
import { goToSignIn } from '../src/providers/auth/auth-provider';
import { preferredLanguage, startI18n } from '../src/providers/i18n/i18n';
import { createStageRouter } from './frame/router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

reportFaults();
whenSignedOut(goToSignIn);
const router = createStageRouter();
await startI18n(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
