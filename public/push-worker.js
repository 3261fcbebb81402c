// Shows what people are told while the console is closed. It keeps nothing and answers no request of a page.

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
