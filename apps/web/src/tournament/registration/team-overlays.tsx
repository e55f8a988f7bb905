import type { RegistrationView, TournamentView } from '@vot/contract'
import type { TeamDesk, TeamQuestion } from './team-actions'
import { useBusyWith } from './team-actions'
import { TeamDialogs } from './team-dialogs'
import { TeamSheet } from './team-sheet'

interface TeamOverlaysProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly desk: TeamDesk
  readonly question: TeamQuestion | 'sheet' | null
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCloseSheet: () => void
}

/** The sheet and the questions of the team that an organiser is busy with; one set for the whole list. */
export function TeamOverlays({ opened, onClose, onCloseSheet, question, ...shared }: TeamOverlaysProps) {
  const { desk, ...rest } = shared
  const busy = useBusyWith(shared.registration.id)
  return (
    <>
      <TeamSheet {...shared} busy={busy} opened={opened && question === 'sheet'} onClose={onCloseSheet} />
      <TeamDialogs
        {...rest}
        actions={desk.actions}
        busy={busy}
        question={opened && question !== 'sheet' ? question : null}
        onClose={onClose}
      />
    </>
  )
}
