declare const self: ServiceWorkerGlobalScope

/** Where the page finds what was shared; both names stand in `tournament/team-import/shared-list.ts`, too. */
const keptIn = 'vot-shared'
const keptAs = '/shared-list-file'

/** As large as the import takes (5 MB); more is not kept. */
const mostBytes = 5 * 2 ** 20

/** [IMP-28] Keeps the list that another app shared, and opens the screen that asks where it belongs. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  const file = form?.getAll('file').find((each) => each instanceof File && each.size > 0)
  const text = form?.get('text')
  const list = file instanceof File ? file : typeof text === 'string' && text.trim() !== '' ? asFile(text) : undefined
  const cache = await caches.open(keptIn)
  await cache.delete(keptAs)
  if (list && list.size <= mostBytes) {
    const headers = { 'content-type': list.type, 'x-file-name': encodeURIComponent(list.name) }
    await cache.put(keptAs, new Response(list, { headers }))
  }
  return Response.redirect(new URL('/shared-list', self.location.origin), 303)
}

/** What a spreadsheet copies has tabs between its columns. */
function asFile(text: string): File {
  return new File([text], text.includes('\t') ? 'danh-sach.tsv' : 'danh-sach.csv', { type: 'text/plain' })
}
