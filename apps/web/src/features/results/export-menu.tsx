import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconPrinter, IconTable } from '@tabler/icons-react'
import { exportResults } from '@vot/contract'
import { useState } from 'react'
import { download } from '../../lib/download'
import { Menu } from '../../ui/menu'
import { toasts } from '../../ui/toasts'
import { strings } from './strings'

interface ExportMenuProps {
  readonly tournamentId: number
  readonly title: string
}

/** The results as a sheet, or on paper. Source: D 1. */
export function ExportMenu({ tournamentId, title }: ExportMenuProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(exportResults, { params: { id: tournamentId } }, strings.exportName(title))
    } catch (error) {
      toasts.failure(strings.exportFailed, error)
    }
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {strings.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={18} aria-hidden />} onClick={() => void save()}>
          {strings.exportSheet}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {strings.exportPrint}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
