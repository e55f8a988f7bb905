import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import shared from '../theme/shared.module.css'
import classes from './restore-offer.module.css'

interface RestoreOfferProps {
  /** What is kept, since when, and what restoring does. */
  readonly children: ReactNode
  readonly restoreLabel: string
  readonly dismissLabel: string
  readonly onRestore: () => void
  readonly onDismiss: () => void
}

/** Unsaved work that this device still holds from an earlier visit. */
export function RestoreOffer({ children, restoreLabel, dismissLabel, onRestore, onDismiss }: RestoreOfferProps) {
  return (
    <div className={`${shared.wrap} ${classes.offer}`} role="status">
      <IconHistory size={22} stroke={1.75} aria-hidden />
      <p>{children}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onRestore}>
          {restoreLabel}
        </Button>
        <Button variant="subtle" color="cam" onClick={onDismiss}>
          {dismissLabel}
        </Button>
      </div>
    </div>
  )
}
