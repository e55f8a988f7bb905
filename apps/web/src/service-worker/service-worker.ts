import { howToAnswer } from './how-to-answer'
import { listenForPush } from './on-push'
import { takeShared } from './take-shared'

/** Set by the build: what the app is made of, and a name that changes with it. */
declare const builtFiles: readonly string[]
declare const builtVersion: string
/** The page as it was built: no tournament and nobody's name stands in it. */
declare const builtPage: string

declare const self: ServiceWorkerGlobalScope

const prefix = 'vot-app-'
const cacheName = `${prefix}${builtVersion}`
/** After this a hanging network counts as none. */
const networkTimeoutMs = 3000
/** Files fetched at once; browsers give an address six connections, and the screen needs some. */
const lanes = 3

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()))
// A worker activates when no tab of the former version is left, so nobody needs its files any more.
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const answer = howToAnswer(event.request, self.location.origin)
  if (answer === 'take') event.respondWith(takeShared(event.request))
  if (answer === 'page') event.respondWith(openPage(event.request))
  if (answer === 'file') event.respondWith(openFile(event.request))
})

listenForPush()

/** Files that the former version has cached are not fetched again: their names contain a hash. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const isNamedByContent = (file: string) => file.startsWith('/assets/')
  const keep = async (file: string) => {
    const known = isNamedByContent(file) ? await caches.match(file) : undefined
    if (known) return await cache.put(file, known)
    const fresh = await fetch(file, { cache: isNamedByContent(file) ? 'default' : 'no-cache' })
    if (!fresh.ok) throw new Error(`${file}: HTTP ${fresh.status}`)
    await cache.put(file, fresh)
  }
  const files = [builtPage, ...builtFiles].values()
  const lane = async () => {
    for (const file of files) await keep(file)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Deletes the caches of former versions and takes over the tabs that are open. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

async function openPage(request: Request): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))
  const fetched = fetch(request).catch(() => undefined)
  const answer = await Promise.race([fetched, timeout])
  if (answer !== undefined && answer.status < 500) return answer
  const cached = await caches.match(builtPage, { cacheName })
  return cached ?? (await fetched) ?? Response.error()
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request)
}
