import type { RegistrationView, TournamentView } from '@vot/contract'
import type { BusyWith, TeamActions } from './use-team-actions'

export type TeamQuestion = 'reject' | 'remove' | 'withdraw'

/** What the lines of the list give an organiser to work with; the same object at every render. */
export interface TeamDesk {
  readonly actions: TeamActions
  /** Asks before something is lost. */
  readonly ask: (team: RegistrationView, question: TeamQuestion) => void
  /** Everything that can be done with a team, as a sheet. */
  readonly openSheet: (team: RegistrationView) => void
  readonly tick: (team: RegistrationView, ticked: boolean) => void
}

export interface TeamLineProps {
  /** Place in the order of registering. */
  readonly order: number
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  /** Null for everyone who is no organiser. */
  readonly desk: TeamDesk | null
  readonly busy: BusyWith | null
  /** Whether it is ticked for approval together with others; undefined where it cannot be. */
  readonly ticked: boolean | undefined
}
