import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPlace, type Place } from './place';
import './scene.css';
import './sign-in.css';
import { SignInPage } from './SignInPage';
import { pickLanguage, translator, type TextKey } from './texts';
import { followTheme, readSetting } from './theme';

const language = pickLanguage(readSetting('frontline.language'), navigator.languages);
const t = translator(language);
const place = readPlace(location);

followTheme();
document.documentElement.lang = language;
document.title = t(titleOf(place));
// A one-time token stays out of the history and of what someone copies from the address bar.
if (place.setUpToken !== undefined || place.invitation || place.reset)
  history.replaceState(null, '', location.pathname);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SignInPage place={place} t={t} />
    </StrictMode>,
  );
}

function titleOf({ setUpToken, invitation, reset }: Place): TextKey {
  if (setUpToken !== undefined) return 'setup.title';
  if (reset) return 'reset.title';
  return invitation ? 'invitation.title' : 'title';
}
