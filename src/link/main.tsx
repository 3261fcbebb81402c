import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/tokens.css';
import { followTheme } from '../sign-in/theme';
import { LinkPage } from './LinkPage';
import './link.css';

followTheme();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LinkPage token={decodeURIComponent(location.hash.slice(1))} />
    </StrictMode>,
  );
}
