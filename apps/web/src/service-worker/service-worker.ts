import { howToAnswer } from './how-to-answer'

/** Set by the build: what the app is made of, and a name that changes with it. */
declare const builtFiles: readonly string[]
declare const builtVersion: string

declare const self: ServiceWorkerGlobalScope

const prefix = 'vot-app-'
const cacheName = `${prefix}${builtVersion}`
/** The page as it was built: no tournament and nobody's name stands in it. */
const neutralPage = '/index.html'
/** A hall's network that hangs is no network. */
const patienceMs = 3000
/** Files fetched at once; browsers give an address six connections, and the screen needs some. */
const lanes = 3

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
// It comes into force when no tab of the former version is left, so nobody needs the files of that one any more.
self.addEventListener('activate', (event) => event.waitUntil(takeCharge()))
self.addEventListener('fetch', (event) => {
  const answer = howToAnswer(event.request, self.location.origin)
  if (answer === 'page') event.respondWith(openPage(event.request))
  if (answer === 'file') event.respondWith(openFile(event.request))
})

/** Files that the former version has are not fetched again: a name stands for one content. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const isNamedByContent = (file: string) => file.startsWith('/assets/')
  const keep = async (file: string) => {
    const known = isNamedByContent(file) ? await caches.match(file) : undefined
    if (known) return await cache.put(file, known)
    const fresh = await fetch(file, { cache: isNamedByContent(file) ? 'default' : 'no-cache' })
    if (!fresh.ok) throw new Error(`${file}: HTTP ${fresh.status}`)
    await cache.put(file, fresh)
  }
  const files = [neutralPage, ...builtFiles].values()
  const lane = async () => {
    for (const file of files) await keep(file)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Tabs that were opened before there was a worker have their files from now on too. */
async function takeCharge(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

async function openPage(request: Request): Promise<Response> {
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  const asked = fetch(request).catch(() => undefined)
  const answer = await Promise.race([asked, waited])
  if (answer !== undefined && answer.status < 500) return answer
  const kept = await caches.match(neutralPage, { cacheName })
  return kept ?? (await asked) ?? Response.error()
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request)
}
