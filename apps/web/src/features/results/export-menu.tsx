import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react'
import { strings } from './strings'

interface ExportMenuProps {
  readonly tournamentId: number
  readonly title: string
}

/** The results as a sheet, or on paper. Source: D 1. */
export function ExportMenu(_props: ExportMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {strings.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {strings.exportPrint}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
