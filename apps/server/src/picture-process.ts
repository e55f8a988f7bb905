import { answerOrders } from './child-program'
import { addLanguages } from './language/server-languages'
import type { PictureAnswer, PictureOrder } from './picture-maker'
import { drawShareCard } from './publish/share/draw-share-card'
import type { ShareCard } from './publish/share/share-card'
import { drawPoster } from './tournament/group/draw-poster'

/** What the native libraries hold is in no limit of V8, so it is looked at this often. */
const lookAtMemoryMs = 100

addLanguages()
let mostResidentBytes = Number.POSITIVE_INFINITY
setInterval(() => {
  if (process.memoryUsage.rss() > mostResidentBytes) process.kill(process.pid, 'SIGKILL')
}, lookAtMemoryMs).unref()

// The process that makes pictures, one after the other; its parent starts it when one is asked for and ends it when
// none was for a while.
answerOrders(async (order: PictureOrder, bytes): Promise<PictureAnswer> => {
  mostResidentBytes = order.mostResidentBytes
  try {
    return { made: await draw(order, bytes) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
})

async function draw({ picture }: PictureOrder, bytes: Buffer): Promise<unknown> {
  switch (picture.kind) {
    case 'share-card':
      // Made by the server itself, so it has this type.
      return await drawShareCard(picture.card as ShareCard)
    case 'poster':
      return await drawPoster(bytes)
    case 'svg': {
      const { default: sharp } = await import('sharp')
      return await sharp(bytes).png().toBuffer()
    }
  }
}
