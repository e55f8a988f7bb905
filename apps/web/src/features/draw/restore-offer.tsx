import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { formatClock } from '../../lib/formats/format-day'
import { Figure } from '../../ui/figure'
import type { CachedDraw } from './draw-cache'
import classes from './restore-offer.module.css'
import { strings } from './strings'

interface RestoreOfferProps {
  readonly offer: CachedDraw
  readonly onRestore: () => void
  readonly onDismiss: () => void
}

/** Results that this device still holds from an earlier visit. Source: B 4. */
export function RestoreOffer({ offer, onRestore, onDismiss }: RestoreOfferProps) {
  return (
    <div className={classes.offer} role="status">
      <IconHistory size={22} stroke={1.75} aria-hidden />
      <p>
        {strings.keptBefore}
        <strong>{strings.kept(offer.results.length)}</strong>
        {strings.keptAt}
        <Figure>{formatClock(offer.timestamp)}</Figure>
        {strings.keptAfter}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onRestore}>
          {strings.restore}
        </Button>
        <Button variant="subtle" color="cam" onClick={onDismiss}>
          {strings.dismiss}
        </Button>
      </div>
    </div>
  )
}
