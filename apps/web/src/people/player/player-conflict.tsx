import type { UseFormReturnType } from '@mantine/form'
import type { PlayerView } from '@vot/contract'
import type { Conflict } from '../../lib/api/use-conflict'
import { FormConflict } from '../../ui/form/form-conflict'
import { useClubs } from '../club/club-reads'
import { strings } from './dialog-strings'
import { playerDifferences } from './player-differences'
import type { PlayerValues } from './player-form'

interface PlayerConflictProps {
  readonly form: UseFormReturnType<PlayerValues>
  readonly conflict: Conflict<PlayerValues>
  /** As the dialog was opened with it, and as the server has it now. */
  readonly versions: readonly PlayerView[]
  readonly onSettle: () => void
}

/** What somebody else changed of a player while they were being edited. */
export function PlayerConflict({ versions, ...conflict }: PlayerConflictProps) {
  const { data: clubs } = useClubs()
  const nameOf = (id: string) =>
    clubs?.find((club) => String(club.id) === id)?.name ??
    versions.find(({ club_id }) => String(club_id) === id)?.club_name ??
    `#${id}`
  return (
    <FormConflict {...conflict} differencesOf={(base, mine, theirs) => playerDifferences(base, mine, theirs, nameOf)}>
      {strings.changedElsewhere}
    </FormConflict>
  )
}
