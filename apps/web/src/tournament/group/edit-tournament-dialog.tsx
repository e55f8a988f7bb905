import type { UseFormReturnType } from '@mantine/form'
import type { TournamentView } from '@vot/contract'
import { editedTournamentLimits } from '@vot/domain'
import { useState } from 'react'
import { newerVersion } from '../../lib/api/newer-version'
import { type Conflict, useConflict } from '../../lib/api/use-conflict'
import { toasts } from '../../ui/feedback/toasts'
import { FormConflict } from '../../ui/form/form-conflict'
import { readNewest, useUpdateTournament } from './api'
import { tournamentDifferences } from './differences'
import { dialogStrings } from './form-dialog-strings'
import { type TournamentValues, tournamentBody, tournamentValuesOf } from './tournament-form'
import { TournamentFormDialog } from './tournament-form-dialog'
import { useSnapshotName } from './use-snapshot-name'

interface EditTournamentDialogProps extends EditFormProps {
  readonly opened: boolean
}

interface EditFormProps {
  readonly tournament: TournamentView
  readonly onClose: () => void
}

/** Changes one tournament or division. */
export function EditTournamentDialog({ opened, ...form }: EditTournamentDialogProps) {
  return opened ? <EditForm {...form} /> : null
}

function EditForm({ tournament, onClose }: EditFormProps) {
  const [initialValues] = useState(() => tournamentValuesOf(tournament))
  // What is typed was meant for this version; the list may show a newer one meanwhile.
  const [seen, setSeen] = useState(tournament.updated_at)
  const [newest, setNewest] = useState<TournamentView | null>(null)
  const { conflict, meet, settle } = useConflict<TournamentValues>()
  const { mutateAsync } = useUpdateTournament(tournament.id)
  const meetNewer = async (updatedAt: string) => {
    const now = await readNewest(tournament.id)
    setSeen(now?.updated_at ?? updatedAt)
    setNewest(now)
    meet(initialValues, now === null ? null : tournamentValuesOf(now))
  }
  const save = async (values: TournamentValues) => {
    try {
      await mutateAsync({ ...tournamentBody(values), seen_updated_at: seen })
    } catch (error) {
      const newer = newerVersion(error)
      if (newer === null) settle()
      else await meetNewer(newer)
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
      ownGroupId={tournament.group_id}
      snapshotBefore={snapshotId === null ? null : { id: snapshotId, name: snapshotName ?? `#${snapshotId}` }}
      above={(form) =>
        conflict && (
          <TournamentConflict
            form={form}
            conflict={conflict}
            versions={newest === null ? [tournament] : [newest, tournament]}
            onSettle={settle}
          />
        )
      }
      save={save}
      onSaved={() => toasts.success(dialogStrings.edit.done)}
    />
  )
}

interface TournamentConflictProps {
  readonly form: UseFormReturnType<TournamentValues>
  readonly conflict: Conflict<TournamentValues>
  /** As the dialog was opened with it, and as the server has it now. */
  readonly versions: readonly TournamentView[]
  readonly onSettle: () => void
}

/** What somebody else changed of a tournament while it was being edited. */
function TournamentConflict({ versions, ...conflict }: TournamentConflictProps) {
  const nameOf = useSnapshotName(versions)
  return (
    <FormConflict
      {...conflict}
      differencesOf={(base, mine, theirs) => tournamentDifferences(base, mine, theirs, nameOf)}
    >
      {dialogStrings.changedElsewhere}
    </FormConflict>
  )
}
