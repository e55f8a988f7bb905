import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../ui/feedback/lazy'
import { dataStrings } from './data-strings'
import type { OwnDataDialogProps } from './own-data-dialog'

const OwnDataDialog = lazyDialog<OwnDataDialogProps>(async () => (await import('./own-data-dialog')).OwnDataDialog)

/** The way to take one's data along or to delete them, with a player or without. */
export function OwnData({ hasPlayer }: { readonly hasPlayer: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {dataStrings.open}
      </Button>
      <OwnDataDialog opened={isOpen} hasPlayer={hasPlayer} onClose={() => setOpen(false)} />
    </>
  )
}
