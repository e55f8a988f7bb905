import { ActionIcon, Loader } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { exportRegistrations, type TournamentView } from '@vot/contract'
import { useState } from 'react'
import { download } from '../../lib/download'
import { toasts } from '../../ui/toasts'
import { Tooltip } from '../../ui/tooltip'
import { strings } from './strings'

interface ExportButtonProps {
  readonly tournament: TournamentView
  readonly className: string
}

/** Saves the whole list as an Excel file; the server puts full phone numbers in it, so it is for organisers. */
export function ExportButton({ tournament, className }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(exportRegistrations, { params: { id: tournament.id } }, strings.exportName(tournament.name))
      toasts.success(strings.exported)
    } catch (error) {
      toasts.failure(strings.exportFailed, error)
    }
    setBusy(false)
  }
  return (
    <Tooltip label={strings.exportList}>
      <ActionIcon
        size={42}
        variant="default"
        className={className}
        aria-label={strings.exportList}
        aria-busy={busy}
        onClick={() => busy || void save()}
      >
        {busy ? <Loader size={20} /> : <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
