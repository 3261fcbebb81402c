import '@ant-design/v5-patch-for-react-19';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createRouter } from './app/router';
import './theme/tokens.css';
import { whenSignedOut } from './providers/api/client';
import { goToSignIn } from './providers/auth/auth-provider';
import { preferredLanguage, startI18n } from './providers/i18n/i18n';
import { storeToggle } from './providers/session/storage';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

storeToggle(location);
whenSignedOut(goToSignIn);
const router = createRouter();
await startI18n(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
