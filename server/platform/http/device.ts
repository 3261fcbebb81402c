import Bowser from 'bowser';

/** A short description of a browser; empty if it is not recognized. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  return {
    browser: [browser.name, version].filter(Boolean).join(' '),
    system: [os.name, os.name === 'Windows' ? '' : os.versionName].filter(Boolean).join(' '),
  };
}
