import type { RegistrationView, TournamentView } from '@vot/contract'
import { useLayoutEffect } from 'react'
import { loadedWhenOpened } from '../../ui/feedback/loaded-when-opened'
import { BulkBar } from './bulk-bar'
import { TeamList } from './team-list'
import { useTeamDesk } from './use-team-desk'

const TeamOverlays = loadedWhenOpened(async () => (await import('./team-overlays')).TeamOverlays)

interface OrganiserListProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly onShown: (shown: boolean) => void
}

/** The teams with all that an organiser does with them. */
export function OrganiserList({ tournament, registrations, onShown }: OrganiserListProps) {
  useLayoutEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  const { desk, ticked, tickAll, subject, question, closeQuestion, closeSheet } = useTeamDesk(tournament)
  const team = registrations.find(({ id }) => id === subject)
  const bulkBar = (waiting: readonly RegistrationView[]) => (
    <BulkBar
      tournament={tournament}
      registrations={registrations}
      waiting={waiting}
      ticked={ticked}
      onTickAll={tickAll}
    />
  )
  return (
    <>
      <TeamList tournament={tournament} registrations={registrations} organiser={{ desk, ticked, bulkBar }} />
      {team && (
        <TeamOverlays
          registration={team}
          tournament={tournament}
          desk={desk}
          question={question}
          opened={question !== null}
          onClose={closeQuestion}
          onCloseSheet={closeSheet}
        />
      )}
    </>
  )
}
