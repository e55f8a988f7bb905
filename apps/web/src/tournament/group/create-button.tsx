import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconFileImport, IconPlus, IconTournament, IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { lazyDialog } from '../../ui/feedback/lazy'
import { Menu } from '../../ui/menu/menu'
import type { ImportArchiveDialogProps } from './import-archive-dialog'
import { strings } from './strings'
import classes from './tournament-list-screen.module.css'

const ImportArchiveDialog = lazyDialog<ImportArchiveDialogProps>(
  async () => (await import('./import-archive-dialog')).ImportArchiveDialog,
)

export const createPath = '/tournaments/create-tournament'

/** The way to a group with divisions, and beside it to a single tournament or one from a file. */
export function CreateButton() {
  const [isImporting, setImporting] = useState(false)
  if (!useMay('tournament:manage')) return null
  return (
    <Menu position="bottom-end">
      <div className={classes.split}>
        <Button
          component={Link}
          to={createPath}
          leftSection={<IconPlus size={18} aria-hidden />}
          visibleFrom="sm"
          className={classes.create ?? ''}
        >
          {strings.create}
        </Button>
        <Menu.Target>
          <ActionIcon variant="filled" size={44} className={classes.choices ?? ''} aria-label={strings.createChoices}>
            <IconChevronDown size={18} className="mantine-visible-from-sm" aria-hidden />
            <IconPlus size={22} className="mantine-hidden-from-sm" aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </div>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={createPath} leftSection={<IconTournament size={18} aria-hidden />}>
          {strings.createGroup}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrophy size={18} aria-hidden />}
          onClick={() => globalDialogs.open('create-tournament')}
        >
          {strings.createSingle}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setImporting(true)}>
          {strings.importArchive}
        </Menu.Item>
      </Menu.Dropdown>
      {isImporting && <ImportArchiveDialog opened onClose={() => setImporting(false)} />}
    </Menu>
  )
}
