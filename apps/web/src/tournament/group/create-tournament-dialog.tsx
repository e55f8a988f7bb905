import { editedTournamentLimits } from '@vot/domain'
import { useState } from 'react'
import { toasts } from '../../ui/feedback/toasts'
import { useCreateTournament } from './api'
import { dialogStrings } from './form-dialog-strings'
import { newTournament, nobodyRegistered, tournamentBody } from './tournament-form'
import { TournamentFormDialog } from './tournament-form-dialog'

interface CreateTournamentDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A tournament without a group, from the dashboard and the list. */
export function CreateTournamentDialog({ opened, onClose }: CreateTournamentDialogProps) {
  return opened ? <CreateForm onClose={onClose} /> : null
}

function CreateForm({ onClose }: { readonly onClose: () => void }) {
  const [initialValues] = useState(() => newTournament())
  const { mutateAsync } = useCreateTournament()
  return (
    <TournamentFormDialog
      onClose={onClose}
      rules="tournament"
      initialValues={initialValues}
      texts={dialogStrings.create}
      feeStep={editedTournamentLimits.registrationFeeStep}
      save={(values) => mutateAsync({ ...tournamentBody(values), ...nobodyRegistered })}
      onSaved={() => toasts.success(dialogStrings.create.done)}
    />
  )
}
