/// <reference lib="webworker" />
// The service worker: the program opens without a network after the first visit. It keeps the program alone; what the
// laboratory measured is asked of the server, which decides who may see it, or kept by the program for one person.

/** Written above this file by the build. */
declare const build: { version: string; files: readonly string[]; onUse: readonly string[] }

const worker = self as unknown as ServiceWorkerGlobalScope
const cacheName = `probeta-${build.version}`
/** Of all versions: what is in it has a hash in its name, and is too large to be fetched anew with each. */
const onUseName = 'probeta-on-use'
const patience = 4_000
const hashed = /-[\w-]{8,}\.(?:js|css|woff2|svg)$/

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    build.files.map(async (file) => {
      // Past the browser's own cache: what has no hash in its name must be of this build.
      const answer = await fetch(file, { cache: hashed.test(file) ? 'default' : 'no-cache' })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      await cache.put(file, answer)
    }),
  )
}

/** A new worker waits until no page of the old one is open; only then may the old pieces go. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('probeta-') && name !== cacheName && name !== onUseName) await caches.delete(name)
  const used = await caches.open(onUseName)
  for (const request of await used.keys())
    if (!build.onUse.includes(new URL(request.url).pathname)) await used.delete(request)
  await worker.clients.claim()
}

const keptAs = async (name: string) => (await caches.open(cacheName)).match(name)

/** The server's answer, if it comes in time and is one; otherwise what was kept. */
async function newest(request: Request, name: string): Promise<Response> {
  const known = await keptAs(name)
  if (!known) return fetch(request)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) })
    return answer.status >= 500 ? known : answer
  } catch {
    return known
  }
}

const kept = async (request: Request, name: string): Promise<Response> =>
  (await keptAs(name)) ?? (await fetch(request))

/** From the cache; fetched and put there at the first use. A full device only has to fetch it again. */
async function keptOnUse(request: Request, name: string): Promise<Response> {
  const used = await caches.open(onUseName)
  const known = await used.match(name)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await used.put(name, answer.clone()).catch(() => undefined)
  return answer
}

type Message = { title: string; body: string; path: string; lang: string; tag: string }

/** Shows a message that the server encrypted for this browser. A later one about the same replaces it, and is heard. */
async function show(text: string): Promise<void> {
  const { title, body, path, lang, tag } = JSON.parse(text) as Message
  const icons = { icon: '/assets/probeta-192.png', badge: '/assets/probeta-192.png' }
  // Not yet among the types of the library: the sound for one that replaces another.
  const options = { body, lang, tag, renotify: true, data: { path }, ...icons }
  await worker.registration.showNotification(title, options)
}

/** Opens what a message is about: in a page of the program that is open, or in a new one. */
async function openPath(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) await worker.clients.openWindow(path)
  else await (await page.focus()).navigate(path)
}

worker.addEventListener('push', (event) => {
  const text = event.data?.text()
  if (text !== undefined) event.waitUntil(show(text))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as Pick<Message, 'path'>
  event.waitUntil(openPath(path))
})
worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  // Whatever the laboratory knows goes to the server untouched, and so does what is not the program's.
  if (pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(newest(request, '/'))
  else if (build.files.includes(pathname))
    event.respondWith(hashed.test(pathname) ? kept(request, pathname) : newest(request, pathname))
  else if (build.onUse.includes(pathname)) event.respondWith(keptOnUse(request, pathname))
})
