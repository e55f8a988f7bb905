import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/browser/share-link'
import { toasts } from '../../ui/feedback/toasts'
import classes from './payment-card.module.css'
import { paymentStrings as strings } from './payment-strings'

interface CopyLineProps {
  readonly label: string
  readonly shown: string
  /** What goes into the clipboard; nothing is to be copied without it. */
  readonly copied?: string
}

/** A fact of a transfer with a button that copies it. */
export function CopyLine({ label, shown, copied }: CopyLineProps) {
  const copy = async () => {
    if (copied === undefined) return
    if (await copyText(copied)) toasts.success(strings.copied(label))
    else toasts.error(strings.copyFailed)
  }
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd className="num">{shown}</dd>
      {copied !== undefined && (
        <dd className={`${classes.copy} no-print`}>
          <ActionIcon size={44} variant="subtle" aria-label={strings.copy(label)} onClick={() => void copy()}>
            <IconCopy size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </dd>
      )}
    </div>
  )
}
