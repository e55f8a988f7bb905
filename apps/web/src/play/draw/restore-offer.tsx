import { formatClock } from '../../lib/format/format-day'
import { RestoreOffer as Offer } from '../../ui/form/restore-offer'
import { Figure } from '../../ui/page/figure'
import type { CachedDraw } from './draw-cache'
import { strings } from './strings'

interface RestoreOfferProps {
  readonly offer: CachedDraw
  readonly onRestore: () => void
  readonly onDismiss: () => void
}

/** Results that this device still holds from an earlier visit. */
export function RestoreOffer({ offer, onRestore, onDismiss }: RestoreOfferProps) {
  return (
    <Offer restoreLabel={strings.restore} dismissLabel={strings.dismiss} onRestore={onRestore} onDismiss={onDismiss}>
      {strings.keptBefore}
      <strong>{strings.kept(offer.results.length)}</strong>
      {strings.keptAt}
      <Figure>{formatClock(offer.timestamp)}</Figure>
      {strings.keptAfter}
    </Offer>
  )
}
