import { useState } from 'react'
import { useOutboxWrite } from '../../../lib/offline/use-outbox-write'
import { toasts } from '../../../ui/feedback/toasts'
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
  const { mutateAsync, isPending } = useOutboxWrite()
  const send = async (values: PlayerValues) => {
    const label = values.name.trim()
    const { kept } = await mutateAsync({ write: { kind: 'create-player', body: bodyOf(values) }, label })
    // The notice of the outbox tells of writes that wait on the device.
    if (!kept) toasts.success(strings.added(label))
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
