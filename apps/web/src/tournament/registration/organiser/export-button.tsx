import { ActionIcon, Loader } from '@mantine/core'
import { IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { exportRegistrations, type TournamentView } from '@vot/contract'
import { useState } from 'react'
import { download } from '../../../lib/api/download'
import { toasts } from '../../../ui/feedback/toasts'
import { Menu } from '../../../ui/menu/menu'
import { strings } from '../strings'

export interface ExportButtonProps {
  readonly tournament: TournamentView
  readonly className: string
}

const formats = ['xlsx', 'csv'] as const

/** Saves the whole list as a table; the server puts full phone numbers in it, so it is for organisers. */
export function ExportButton({ tournament, className }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async (format: (typeof formats)[number]) => {
    if (busy) return
    setBusy(true)
    try {
      const name = `${strings.exportName(tournament.name)}.${format}`
      await download(exportRegistrations, { params: { id: tournament.id }, query: { format } }, name)
      toasts.success(strings.exported)
    } catch (error) {
      toasts.failure(strings.exportFailed, error)
    }
    setBusy(false)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={42}
          variant="default"
          className={className}
          title={strings.exportList}
          aria-label={strings.exportList}
          aria-busy={busy}
        >
          {busy ? <Loader size={20} /> : <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} leftSection={<IconTable size={18} aria-hidden />} onClick={() => void save(format)}>
            {strings.exportAs[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
