import { ActionIcon, Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { quickDialogs } from '../../lib/browser/quick-dialogs'
import { strings } from './list-strings'

const open = () => quickDialogs.open({ dialog: 'import', club: null })

/** Opens the import of players. An icon alone on phones. */
export function ImportButton() {
  const icon = <IconFileImport size={20} stroke={1.75} aria-hidden />
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={open} visibleFrom="sm">
        {strings.importPlayers}
      </Button>
      <ActionIcon size={44} color="gray" onClick={open} hiddenFrom="sm" aria-label={strings.importPlayers}>
        {icon}
      </ActionIcon>
    </>
  )
}
