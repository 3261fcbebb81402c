// Opens the console where there is no connection, and shows what people are told while it is closed. What the services answer passes
// it by: a page that comes from here is only one that nobody else has.

/** The files of this console, written here when it is built; none where it is developed. */
const FILES = [];
/** Tells the files of one console from those of another. */
const CACHE = 'frontline-files';

/** The pages that open without a connection, each by where it is asked for. */
const PAGES = { '/': '/', '/index.html': '/', '/stage.html': '/stage.html' };
const BESIDE = ['/favicon.svg', '/manifest.webmanifest', '/icons/192.png', '/icons/512.png'];

/** Somebody who has a connection that brings nothing is not kept waiting. */
const PATIENCE_MS = 8000;
const AT_ONCE = 4;
/** Besides its own files a page that was opened before needs its own. */
const KEPT_CONSOLES = 2;

addEventListener('install', (event) => {
  if (FILES.length > 0) event.waitUntil(keepFiles().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (FILES.length === 0 || request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    const page = PAGES[pathname];
    if (page) event.respondWith(pageOrKept(request, page));
  } else if (pathname.startsWith('/assets/')) {
    // Its name is that of its content: it is the same wherever it comes from.
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  } else if (BESIDE.includes(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await kept(pathname)) ?? Response.error()));
  }
});

const kept = (path) => caches.match(path, { ignoreVary: true });

/** What the services deliver; without an answer of theirs what was kept last. */
async function pageOrKept(request, page) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // A gateway without services behind it.
    if (answer.status < 502 || answer.status > 504) return answer;
  } catch {
    // Nobody answers.
  }
  return (await kept(page)) ?? fetch(request);
}

/** Keeps the whole console, or nothing of it: a page without its files would not open. */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  for (const page of new Set(Object.values(PAGES))) {
    const answer = await whole(page, 'reload');
    const named = (await answer.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g);
    for (const [, file] of named)
      if (!FILES.includes(file)) throw new Error(`${file} is of another console.`);
    await cache.put(page, answer);
  }
  const waiting = [...FILES, ...BESIDE];
  const fetchSome = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const there = path.startsWith('/assets/') ? await kept(path) : undefined;
      await cache.put(path, there ?? (await whole(path, 'default')));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

async function whole(path, cache) {
  const answer = await fetch(path, { cache });
  if (!answer.ok) throw new Error(`${path} is not to be had.`);
  return answer;
}

async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith('frontline-') && name !== CACHE);
  for (const name of names.slice(0, 1 - KEPT_CONSOLES || undefined)) await caches.delete(name);
}

addEventListener('push', (event) => {
  // Browsers demand that something shows, whatever has come.
  const { title = 'Frontline', body = '', url = '/', tag = '' } = read(event.data);
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { url } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** In a page of the console that is there, else in a new one. Only pages of the own address are opened. */
async function open(url) {
  const target = new URL(url, location.origin);
  const address = location.origin + target.pathname + target.hash;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.visibilityState === 'visible') ?? pages[0];
  if (!page) return clients.openWindow(address);
  // A page of the own address takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page.postMessage({ kind: 'open', hash: target.hash });
  return page.focus();
}
