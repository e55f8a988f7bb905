import { followParent } from '../../child-program'
import { addLanguages } from '../../language/server-languages'
import { drawShareCard } from './draw-share-card'
import type { ShareCard } from './share-card'

addLanguages()

// The process that draws share pictures, one after the other; its parent starts it when one is asked for and ends it
// when none was for a while.
followParent()
process.on('message', (card: ShareCard) => {
  drawShareCard(card).then(
    (png) => process.send?.({ png }),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
