import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { toFailure } from './failure'
import { pageSecurityHeaders } from './security-headers'
import { sendFailure } from './send'
import { readFiles, readPath, type StaticFile, sendFile } from './static-files'

/**
 * Serves the built site of the documents below /docs/, where somebody built it (`npm run docs`); else there is nothing.
 * The files are read when the first of them is asked for: most servers never show them.
 */
export function serveDocs(app: FastifyInstance, folder: string): void {
  let reading: Promise<ReadonlyMap<string, StaticFile>> | undefined
  const readSite = async () => {
    reading ??= readFiles(folder)
    const files = await reading
    if (files.size === 0) reading = undefined
    return files
  }
  // A page holds no script of its own, so it has the headers of a page without one.
  const headers = pageSecurityHeaders('')
  app.get('/docs', async (_request, reply) => await reply.redirect('/docs/', 308))
  app.get('/docs/*', async (request, reply) => {
    const files = await readSite()
    const path = readPath(request.url)?.slice('/docs'.length) ?? ''
    const file = files.get(path) ?? files.get(`${path}.html`) ?? files.get(join(path, 'index.html'))
    if (file) return await sendFile(request, reply, file, headers)
    const missing = files.get('/404.html')
    if (!missing) return await sendFailure(reply, toFailure({ ok: false, code: 'not-found' }))
    return await sendFile(request, reply.code(404), missing, headers)
  })
}
