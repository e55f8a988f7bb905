import type { UseFormReturnType } from '@mantine/form'
import type { PlayerView } from '@vot/contract'
import type { ReactNode } from 'react'
import { strings } from './dialog-strings'
import type { PlayerValues } from './player-form'
import { PlayerFormDialog } from './player-form-dialog'
import { playerValuesOf } from './player-values'

interface PlayerEditFormProps {
  readonly player: PlayerView
  readonly busy: boolean
  /** Shown above the fields. */
  readonly above: (form: UseFormReturnType<PlayerValues>) => ReactNode
  readonly send: (values: PlayerValues) => Promise<unknown>
  readonly onClose: () => void
}

/** The form of a player who exists, filled with what is known of them. */
export function PlayerEditForm({ player, ...form }: PlayerEditFormProps) {
  return (
    <PlayerFormDialog
      {...form}
      title={strings.editTitle}
      initial={playerValuesOf(player)}
      points={{ label: strings.points, help: strings.pointsHelp }}
      asksDuprId
      {...(player.phone === '' && { phoneHelp: strings.phoneHelp })}
      submitLabel={strings.save}
      texts={{ failed: strings.editFailed, signIn: strings.editSignIn }}
      playerId={player.id}
    />
  )
}
