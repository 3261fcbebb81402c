import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPlace } from './place';
import './scene.css';
import './sign-in.css';
import { SignInPage } from './SignInPage';
import { pickLanguage, translator } from './texts';
import { followTheme, readSetting } from './theme';

const language = pickLanguage(readSetting('frontline.language'), navigator.languages);
const t = translator(language);
const place = readPlace(location);

followTheme();
document.documentElement.lang = language;
document.title = t(
  place.setUpToken !== undefined ? 'setup.title' : place.invitation ? 'invitation.title' : 'title',
);
// A one-time token stays out of the history and of what somebody copies from the address bar.
if (place.setUpToken !== undefined || place.invitation) history.replaceState(null, '', location.pathname);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SignInPage place={place} t={t} />
    </StrictMode>,
  );
}
