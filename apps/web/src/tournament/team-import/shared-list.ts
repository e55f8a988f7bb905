/** Where the service worker keeps what another app shared (`service-worker/take-shared.ts`). */
const keptIn = 'vot-shared'
const keptAs = '/shared-list-file'

/** The list that another app shared; null where none did. It stays until it is entered or thrown away. */
export async function readSharedList(): Promise<File | null> {
  if (!('caches' in window)) return null
  const kept = await (await caches.open(keptIn)).match(keptAs)
  if (!kept) return null
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '')
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' })
}

export async function forgetSharedList(): Promise<void> {
  await caches.delete(keptIn)
}
