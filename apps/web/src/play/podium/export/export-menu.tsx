import { Button } from '@mantine/core'
import {
  IconChevronDown,
  IconDatabaseExport,
  IconDownload,
  IconPrinter,
  IconTable,
  IconUpload,
} from '@tabler/icons-react'
import { exportMatches, exportResults, exportTournament } from '@vot/contract'
import { useState } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { printPage } from '../../../ui/feedback/leave-app'
import { Menu } from '../../../ui/menu/menu'
import { useDownload } from '../../../ui/menu/use-download'
import { strings } from '../strings'
import type { DuprDialogProps } from './dupr-dialog'

const DuprDialog = lazyDialog<DuprDialogProps>(async () => (await import('./dupr-dialog')).DuprDialog)

interface ExportMenuProps {
  readonly tournamentId: number
  readonly title: string
  /** Before they are saved only the matches can be had. */
  readonly hasResults: boolean
}

/** The results as a table or on paper; for organisers also what other systems take in. */
export function ExportMenu({ tournamentId, title, hasResults }: ExportMenuProps) {
  const { busy, save } = useDownload(strings.exportFailed)
  const isOrganiser = useMay('results:manage')
  const [isDuprOpen, setDuprOpen] = useState(false)
  const params = { id: tournamentId }
  const csv = { params, query: { format: 'csv' } }
  const [name, matchesName] = [strings.exportName(title), strings.exportMatchesName(title)]
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconDownload {...icon} />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {strings.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasResults && (
            <>
              <Menu.Item
                leftSection={<IconTable {...icon} />}
                onClick={() => save({ endpoint: exportResults, parts: { params }, name: `${name}.xlsx` })}
              >
                {strings.exportSheet}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTable {...icon} />}
                onClick={() => save({ endpoint: exportResults, parts: csv, name: `${name}.csv` })}
              >
                {strings.exportCsv}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconTable {...icon} />}
            onClick={() => save({ endpoint: exportMatches, parts: csv, name: `${matchesName}.csv` })}
          >
            {strings.exportMatchesCsv}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => printPage()}>
            {strings.exportPrint}
          </Menu.Item>
          {isOrganiser && (
            <>
              <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => setDuprOpen(true)}>
                {strings.exportDupr}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDatabaseExport {...icon} />}
                onClick={() => save({ endpoint: exportTournament, parts: { params }, name: `${title}.vot.json` })}
              >
                {strings.exportArchive}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isDuprOpen && <DuprDialog opened tournamentId={tournamentId} title={title} onClose={() => setDuprOpen(false)} />}
    </>
  )
}
