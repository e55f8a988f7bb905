import type { PlayerView } from '@vot/contract'
import { type OutboxEntry, outbox } from '../../lib/outbox'
import { toasts } from '../../ui/toasts'
import { strings } from './dialog-strings'
import { bodyOf, type PlayerValues } from './player-form'
import { PlayerFormDialog } from './player-form-dialog'
import { type PlayerChange, useUpdatePlayer } from './player-writes'

interface EditPlayerDialogProps {
  readonly player: PlayerView
  /** The refused write that is corrected here, null for an ordinary change. */
  readonly refused: OutboxEntry | null
  readonly onClose: () => void
}

/** Changes a player; a write that the server refused is corrected and sent again. Source: B 2, design 8. */
export function EditPlayerDialog({ player, refused, onClose }: EditPlayerDialogProps) {
  const { mutateAsync, isPending } = useUpdatePlayer()
  const initial: PlayerValues = {
    name: player.name,
    phone: player.phone,
    clubId: player.club_id === null ? null : String(player.club_id),
    points: player.ranking_points,
    duprId: player.dupr_id ?? '',
  }
  const send = async (values: PlayerValues) => {
    const label = values.name.trim()
    if (refused !== null) return resend(refused, values, initial, label)
    const { kept } = await mutateAsync({ id: player.id, body: changeOf(values, initial), label })
    if (!kept) toasts.success(strings.edited(label))
  }
  return (
    <PlayerFormDialog
      title={strings.editTitle}
      initial={initial}
      points={{ label: strings.points, help: strings.pointsHelp }}
      asksDuprId
      {...(player.phone === '' && { phoneHelp: strings.phoneHelp })}
      submitLabel={strings.save}
      texts={{ failed: strings.editFailed, signIn: strings.editSignIn }}
      busy={isPending}
      playerId={player.id}
      send={send}
      onClose={onClose}
    />
  )
}

/** Points, club and DUPR id only where they were changed here: somebody else may have changed them since this was read. */
function changeOf(values: PlayerValues, initial: PlayerValues): PlayerChange {
  const { name, phone, ranking_points, club_id } = bodyOf(values)
  return {
    name,
    phone,
    ...(values.points !== initial.points && { ranking_points }),
    ...(values.clubId !== initial.clubId && { club_id }),
    ...(values.duprId !== initial.duprId && { dupr_id: values.duprId }),
  }
}

async function resend({ id, write }: OutboxEntry, values: PlayerValues, initial: PlayerValues, label: string) {
  if (write.kind !== 'create-player' && write.kind !== 'update-player') return
  outbox.resend(id, { ...write, body: { ...write.body, ...changeOf(values, initial) } }, label)
}
