import { createHash } from 'node:crypto'
import { seasonImagePath, shareImagePath, usualLanguage } from '@vot/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../http/client-network'
import { toFailure } from '../../http/failure'
import type { RequestContext } from '../../http/handle'
import { sendFailure } from '../../http/send'
import { languageNow } from '../../language/language-now'
import { varyByLanguage } from '../../language/read-language'
import { pictureRetrySeconds } from '../../picture-maker'
import { readHomeAddress, readSharedHome } from './home-shares'
import { readSeasonAddress, readSharedSeason } from './season-shares'
import type { ShareCard } from './share-card'
import type { ShareImageRenderer } from './share-image-renderer'
import { productImagePath } from './share-pages'
import { shareCard } from './share-texts'
import { readSharedFacts } from './shared-facts'

/** Version of the drawing, so that caches do not serve images of an older one. */
const drawing = 3

/** Serves the share images of homes, tournaments, season pages and the product. Public. */
export function bindShareImages(
  app: FastifyInstance,
  renderer: ShareImageRenderer,
  contextOf: (request: FastifyRequest) => RequestContext,
): void {
  app.get<{ Params: { id: string } }>(shareImagePath, async (request, reply) => {
    const { id } = request.params
    const facts = /^[1-9]\d{0,14}$/.test(id) ? await readSharedFacts(contextOf(request), Number(id)) : undefined
    if (facts) await sendPicture(request, reply, renderer, shareCard(facts))
    else await sendFailure(reply, toFailure({ ok: false, code: 'tournament-not-found' }))
    return reply
  })
  for (const place of ['.png', '/players/:id.png', '/clubs/:id.png']) {
    app.get(`${seasonImagePath}${place}`, async (request, reply) => {
      const address = readSeasonAddress(request.url)
      const season = address && (await readSharedSeason(contextOf(request), address))
      // Or each year that there could be would be drawn.
      if (season?.isPlayed) await sendPicture(request, reply, renderer, season.card)
      else await sendFailure(reply, toFailure({ ok: false, code: 'not-found' }))
      return reply
    })
  }
  for (const scope of ['groups', 'tournaments']) {
    app.get(`/share/homes/${scope}/:id.png`, async (request, reply) => {
      const address = readHomeAddress(request.url.split('?')[0] ?? '')
      const home = address && (await readSharedHome(contextOf(request), address))
      if (home) await sendPicture(request, reply, renderer, home.card)
      else await sendFailure(reply, toFailure({ ok: false, code: 'not-found' }))
      return reply
    })
  }
  app.get(productImagePath, async (request, reply) => {
    await sendPicture(request, reply, renderer, { kind: 'product' })
    return reply
  })
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: ShareImageRenderer,
  said: ShareCard,
): Promise<void> {
  const language = languageNow()
  const card = language === usualLanguage ? said : { ...said, language }
  const hash = createHash('sha256')
    .update(`${drawing} ${JSON.stringify(card)}`)
    .digest('base64url')
    .slice(0, 16)
  const etag = `"${hash}"`
  const isKnown = request.headers['if-none-match'] === etag
  const png = isKnown ? undefined : await renderer.render(card, networkOf(request.ip))
  if (png === null) {
    await sendFailure(reply, { ...toFailure({ ok: false, code: 'picture-busy' }), retryAfter: pictureRetrySeconds })
    return
  }
  // Other sites show it, so it is not bound to this one as pages and answers are.
  reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'cross-origin')
  reply.header('etag', etag).header('cache-control', 'public, max-age=300').header('vary', varyByLanguage)
  if (png === undefined) await reply.code(304).send()
  else await reply.type('image/png').send(png)
}
