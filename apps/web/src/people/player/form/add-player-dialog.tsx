import { useState } from 'react'
import { toasts } from '../../../ui/feedback/toasts'
import { useCreatePlayer } from '../api'
import { dialogStrings, strings } from '../strings'
import { bodyOf, emptyPlayer, type PlayerValues } from './player-form'
import { PlayerFormDialog } from './player-form-dialog'

interface AddPlayerDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What the form begins with. */
  readonly name?: string
}

/** Adds a player to the register. */
export function AddPlayerDialog({ opened, onClose, name = '' }: AddPlayerDialogProps) {
  return opened ? <OpenDialog onClose={onClose} name={name} /> : null
}

function OpenDialog({ onClose, name }: { readonly onClose: () => void; readonly name: string }) {
  const [initial] = useState(() => ({ ...emptyPlayer, name }))
  const { mutateAsync, isPending } = useCreatePlayer()
  const send = async (values: PlayerValues) => {
    const { kept } = await mutateAsync(bodyOf(values))
    // The notice of the outbox tells of writes that wait on the device.
    if (!kept) toasts.success(strings.added(values.name.trim()))
  }
  return (
    <PlayerFormDialog
      title={strings.addTitle}
      initial={initial}
      points={{ label: strings.startPoints, help: strings.startPointsHelp }}
      submitLabel={strings.add}
      texts={{ failed: strings.addFailed, signIn: dialogStrings.addSignIn }}
      busy={isPending}
      playerId={null}
      send={send}
      onClose={onClose}
    />
  )
}
