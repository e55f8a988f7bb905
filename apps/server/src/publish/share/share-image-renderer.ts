import type { PictureMaker } from '../../picture-maker'
import type { ShareCard } from './share-card'

const maxCachedBytes = 8 * 2 ** 20
/** Of one network, so that nobody takes the pictures of all others away. */
const maxWaitingPerNetwork = 4

/** Renders share images, each once for the same card. */
export interface ShareImageRenderer {
  /** The PNG; null when it could not be made now, or its network has many under way. Rejects when rendering fails. */
  render(card: ShareCard, network: string): Promise<Buffer | null>
}

export function createShareImageRenderer(pictures: PictureMaker): ShareImageRenderer {
  const drawn = new Map<string, Buffer>()
  const underWay = new Map<string, { readonly network: string; readonly turn: Promise<Buffer | null> }>()
  let cachedBytes = 0

  function addToCache(key: string, png: Buffer): void {
    drawn.set(key, png)
    cachedBytes += png.length
    for (const [oldest, bytes] of drawn) {
      if (cachedBytes <= maxCachedBytes) break
      drawn.delete(oldest)
      cachedBytes -= bytes.length
    }
  }

  async function draw(card: ShareCard, network: string): Promise<Buffer | null> {
    const png = await pictures.make<Uint8Array>({ kind: 'share-card', card }, new Uint8Array(), network)
    return png && Buffer.from(png)
  }

  return {
    async render(card, network) {
      const key = JSON.stringify(card)
      const known = drawn.get(key)
      if (known) {
        drawn.delete(key)
        drawn.set(key, known)
        return known
      }
      const running = underWay.get(key)
      if (running) return await running.turn
      const own = [...underWay.values()].filter((each) => each.network === network)
      if (own.length >= maxWaitingPerNetwork) return null
      const turn = draw(card, network)
      underWay.set(key, { network, turn })
      try {
        const png = await turn
        if (png) addToCache(key, png)
        return png
      } finally {
        underWay.delete(key)
      }
    },
  }
}
