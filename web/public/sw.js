/* Says that there is no connection, and shows notifications. Nothing of the page is kept: it always comes from the server. */
const OFFLINE = '/offline.html';
const KEPT = 'emberhall-29586ec1209c'; // changes with what is kept: tests/web/test_install.py

self.addEventListener('install', (event) => {
  const files = [OFFLINE, '/offline.css'].map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
  else if (event.request.url.endsWith('/offline.css')) event.respondWith(caches.match('/offline.css').then((found) => found ?? fetch(event.request)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const table = event.notification.data;
  const shown = self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
    const open = windows.find((one) => one.url.includes(table));
    return open ? open.focus() : self.clients.openWindow(`/#/table/${table}`);
  });
  event.waitUntil(shown);
});
