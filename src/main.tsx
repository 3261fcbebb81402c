import './providers/api/jitless';
import '@ant-design/v5-patch-for-react-19';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createRouter } from './app/router';
import { askForScreen, fetchScreen } from './app/screens';
import './theme/tokens.css';
import './theme/print.css';
import { askConfigurationAt, whenSignedOut } from './providers/api/client';
import { configurationBase, configurationHosts } from './providers/api/configuration-host';
import { reportFaults } from './providers/api/report-failure';
import { goToSignIn } from './providers/auth/auth-provider';
import { preferredLanguage, startI18n } from './providers/i18n/i18n';
import { storeToggle } from './providers/session/storage';
import { askForSession } from './providers/session/useBoot';

const PATIENCE_MS = 1000;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

storeToggle(location);
reportFaults();
whenSignedOut(goToSignIn);
askConfigurationAt(configurationBase(location.host, configurationHosts(document)));
// What precedes the first row is requested before anything is drawn.
const texts = startI18n(preferredLanguage());
const session = askForSession();
fetchScreen(location.hash);
const router = createRouter();
const first = askForScreen(location.hash, session).catch(() => undefined);
await texts;
// The page's own mark stands until there is something to show; a slow start says so in words.
await Promise.race([first, after(PATIENCE_MS)]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
