import type { TournamentView } from '@vot/contract'
import { editedTournamentLimits } from '@vot/domain'
import { useState } from 'react'
import { newerVersion } from '../../lib/newer-version'
import { ChangedElsewhere } from '../../ui/changed-elsewhere'
import { toasts } from '../../ui/toasts'
import { useUpdateTournament } from './api'
import { dialogStrings } from './form-dialog-strings'
import { type TournamentValues, tournamentBody, tournamentValuesOf } from './tournament-form'
import { TournamentFormDialog } from './tournament-form-dialog'

interface EditTournamentDialogProps extends EditFormProps {
  readonly opened: boolean
}

interface EditFormProps {
  readonly tournament: TournamentView
  readonly onClose: () => void
}

/** Changes one tournament or division. Source: A 2, A 5. */
export function EditTournamentDialog({ opened, ...form }: EditTournamentDialogProps) {
  return opened ? <EditForm {...form} /> : null
}

function EditForm({ tournament, onClose }: EditFormProps) {
  const [initialValues] = useState(() => tournamentValuesOf(tournament))
  // What is typed was meant for this version; the list may show a newer one meanwhile.
  const [seen, setSeen] = useState(tournament.updated_at)
  const [isRefused, setIsRefused] = useState(false)
  const { mutateAsync } = useUpdateTournament(tournament.id)
  const save = async (values: TournamentValues) => {
    try {
      await mutateAsync({ ...tournamentBody(values), seen_updated_at: seen })
    } catch (error) {
      const newer = newerVersion(error)
      if (newer !== null) setSeen(newer)
      setIsRefused(newer !== null)
      throw error
    }
  }
  const { snapshot_group_tournament_id: snapshotId, snapshot_group_name: snapshotName } = tournament
  return (
    <TournamentFormDialog
      onClose={onClose}
      rules="edit"
      initialValues={initialValues}
      texts={dialogStrings.edit}
      feeStep={editedTournamentLimits.registrationFeeStep}
      fewestParticipants={editedTournamentLimits.totalParticipantsMin}
      labels={{ totalParticipants: dialogStrings.participantsEdited, registrationFee: dialogStrings.feeEdited }}
      ownGroupId={tournament.group_id}
      snapshotBefore={snapshotId === null ? null : { id: snapshotId, name: snapshotName ?? `#${snapshotId}` }}
      above={isRefused && <ChangedElsewhere>{dialogStrings.changedElsewhere}</ChangedElsewhere>}
      save={save}
      onSaved={() => toasts.success(dialogStrings.edit.done)}
    />
  )
}
