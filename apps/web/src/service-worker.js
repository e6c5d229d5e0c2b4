// Keeps everything the game is made of, so that it starts without a network. The build fills in what to keep.
const name = `flotilla ${'VERSION'}`
const files = ['FILES']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter((key) => key !== name).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  )
})

// Hashed files never change; the page itself is fetched anew whenever there is a network.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(
      fetch(request).catch(() => caches.match('./', { ignoreSearch: true, ignoreVary: true })),
    )
    return
  }
  event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
})

// It is somebody's turn in a game that no page shows.
self.addEventListener('push', (event) => {
  const { title, table } = event.data.json()
  event.waitUntil(
    self.registration.showNotification('Your turn', { body: title, tag: table, data: { table } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { table } = event.notification.data
  const address = new URL(`./#/online/${encodeURIComponent(table)}`, self.registration.scope).href
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find(({ url }) => url === address)
      return there ? there.focus() : self.clients.openWindow(address)
    }),
  )
})
