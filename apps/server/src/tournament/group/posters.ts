import { posterRoute, posterSizes, sendPoster } from '@vot/contract'
import { dayMs, ok } from '@vot/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toFailure } from '../../http/failure'
import { handle, type RequestContext } from '../../http/handle'
import { apiSecurityHeaders } from '../../http/security-headers'
import { sendFailure } from '../../http/send'
import { makePoster } from './make-poster'
import { findPosterBytes, removeUnwantedPosters, savePoster } from './poster-queries'

const unwantedAfterMs = dayMs

/** [GRP-57] Drawn before the unit of work begins: no transaction waits for it. */
export const sendPosterRoute = handle(sendPoster, async ({ body }, { server, write }) => {
  const made = await makePoster(server.pictures, body.file.bytes)
  if (!made.ok) return made
  const { hash, width, height } = made.value
  return await write(async (work) => {
    await removeUnwantedPosters(work.db, work.now - unwantedAfterMs)
    await savePoster(work.db, made.value, work.now)
    await work.audit({ action: 'send-poster', subjectType: 'poster', subjectId: null, after: { width, height } })
    return ok({ hash, width, height })
  })
})

/** The pictures as files. Public, and kept for ever by whoever got one: an address never shows anything else. */
export function bindPosters(app: FastifyInstance, contextOf: (request: FastifyRequest) => RequestContext): void {
  app.get<{ Params: { hash: string; size: string } }>(posterRoute, async (request, reply) => {
    const { hash } = request.params
    const size = posterSizes.find((each) => each === request.params.size)
    const bytes = size && (await contextOf(request).read((db) => findPosterBytes(db, hash, size)))
    if (!bytes) {
      await sendFailure(reply, toFailure({ ok: false, code: 'not-found' }))
      return reply
    }
    // Other sites show the shared size, so it is not bound to this one as answers are.
    reply.headers({ ...apiSecurityHeaders, 'cross-origin-resource-policy': 'cross-origin' })
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg')
    return await reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
