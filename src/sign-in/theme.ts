const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Shows the theme chosen in the console, otherwise the system's, and follows the system when it changes. */
export function followTheme(): void {
  apply();
  systemDark.addEventListener('change', apply);
}

function apply(): void {
  const chosen = readSetting('frontline.theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && systemDark.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** A setting that the console stores in this browser; null if the browser stores nothing. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
