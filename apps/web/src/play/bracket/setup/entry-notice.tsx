import { Alert, Anchor, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { Link } from 'react-router'
import { strings } from './strings'

interface EntryNoticeProps {
  readonly tournament: TournamentView
  /** Those that will be in the bracket. */
  readonly teams: readonly RegistrationView[]
  readonly pending: number
  readonly onLeave: () => void
}

/** Who goes in and in what order, and that the entry list is locked from then on. */
export function EntryNotice({ tournament, teams, pending, onLeave }: EntryNoticeProps) {
  const undrawn = teams.filter((team) => team.rolling_number === null).length
  return (
    <Text component="div">
      {strings.intro(teams.length)}{' '}
      {undrawn === 0 ? (
        strings.byNumbers
      ) : (
        <>
          {undrawn === teams.length ? strings.byPoints : strings.someUndrawn(undrawn)}{' '}
          {!tournament.is_bracket_generated && (
            <Anchor component={Link} to={`/tournament-rolling/${tournament.id}`} fw={600} onClick={onLeave}>
              {strings.toDraw}
            </Anchor>
          )}
        </>
      )}
      {pending > 0 && (
        <Alert color="cam" mt="sm" icon={<IconInfoCircle />}>
          {strings.pendingLeft(pending)}
        </Alert>
      )}
    </Text>
  )
}
