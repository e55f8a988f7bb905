import { Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/browser/share-link'
import { toasts } from '../../ui/feedback/toasts'
import { Button } from '../../ui/form/button'
import { bankStrings as strings } from './bank-strings'

/** What is entered at the provider, with a button that copies it. */
export function HookAddress({ path }: { readonly path: string }) {
  const address = `${window.location.origin}${path}`
  const copy = async () => {
    if (await copyText(address)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <code className="whole">{address}</code>
      <Button kind="icon" size={36} icon={IconCopy} label={strings.copyAddress} onClick={() => void copy()} />
    </Group>
  )
}
