import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/browser/share-link'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { bankStrings as strings } from './bank-strings'
import classes from './fees.module.css'

/** What is entered at the provider, with a button that copies it. */
export function HookAddress({ path }: { readonly path: string }) {
  const address = `${window.location.origin}${path}`
  const copy = async () => {
    if (await copyText(address)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <span className={`${shared.row} ${classes.hookAddress}`}>
      <code>{address}</code>
      <ActionIcon size={44} variant="subtle" aria-label={strings.copyAddress} onClick={() => void copy()}>
        <IconCopy size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  )
}
