import Bowser from 'bowser';

/** What a browser says of itself in a few words; empty where it says nothing that is known. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  return {
    browser: [browser.name, version].filter(Boolean).join(' '),
    system: [os.name, os.name === 'Windows' ? '' : os.versionName].filter(Boolean).join(' '),
  };
}
