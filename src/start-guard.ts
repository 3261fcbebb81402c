/*
 * Inlined in the page itself, before anything that is fetched. If the first scripts or styles do not load, it says so
 * and reloads the page as soon as they are available; nothing else can run then.
 */
(() => {
  const WORDS: Record<string, readonly [string, string]> = {
    en: ['Frontline cannot be reached. This page reloads once it is back.', 'Try again'],
    es: ['No se puede acceder a Frontline. Esta página vuelve por sí sola.', 'Reintentar'],
    fr: ['Frontline est injoignable. Cette page revient d’elle-même.', 'Réessayer'],
  };
  const KEY = 'frontline.start';
  const LONGEST_MS = 15_000;
  const lost = new Set<string>();
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('frontline.language');
  } catch {
    // A browser that keeps nothing for the page: its own language is the one.
  }
  const languages = [stored ?? '', ...navigator.languages, 'en'].map((tag) => tag.slice(0, 2));
  const [sentence, button] = languages.map((language) => WORDS[language]).find(Boolean) ?? ['', ''];

  const say = () => {
    const root = document.getElementById('root');
    if (!root || document.getElementById('start-trouble')) return;
    root.innerHTML =
      '<div id="start-trouble" role="alert" style="color-scheme:light dark;position:fixed;inset:0;display:grid;' +
      'place-content:center;justify-items:center;gap:16px;padding:24px;background:Canvas;color:CanvasText;' +
      'font:16px/1.5 system-ui,sans-serif;text-align:center"><p style="margin:0"></p>' +
      '<button type="button" style="min-height:44px;padding:0 20px;font:inherit"></button></div>';
    const [text, again] = root.querySelectorAll('p, button');
    if (text) text.textContent = sentence;
    if (again) again.textContent = button;
    again?.addEventListener('click', () => location.reload());
  };

  /** Whether everything missing can be loaded now; files that no longer exist belong to an older page. */
  const isBack = async (): Promise<boolean> => {
    const answers = await Promise.all([...lost].map((address) => fetch(address, { cache: 'reload' })));
    const gone = answers.some(({ status }) => status === 404 || status === 410);
    if (!gone) return answers.every(({ ok }) => ok);
    // A page that was reloaded for that once and still names missing files: another reload fixes nothing.
    if (sessionStorage.getItem(KEY)) return false;
    sessionStorage.setItem(KEY, 'gone');
    return true;
  };

  const look = async (ms: number): Promise<void> => {
    if (await isBack().catch(() => false)) location.reload();
    else wait(Math.min(ms * 2, LONGEST_MS));
  };
  // Not everyone who lost it at the same moment asks at the same moment.
  const wait = (ms: number): void => {
    setTimeout(() => void look(ms), ms * (0.75 + Math.random() / 2));
  };

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !('first' in target.dataset)) return;
      if (lost.size === 0) wait(500);
      lost.add(target instanceof HTMLScriptElement ? target.src : (target as HTMLLinkElement).href);
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
      else say();
    },
    true,
  );

  // The browser's first formatter takes a slow tablet 60 ms: it is made while the first scripts are on their way.
  setTimeout(() => new Intl.DateTimeFormat().resolvedOptions());
})();
