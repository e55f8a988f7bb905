import type { RegistrationView, TournamentView } from '@vot/contract'
import type { ComponentType } from 'react'
import type { BusyTeams } from './busy-teams'
import type { TeamActions } from './use-team-actions'

export type TeamQuestion = 'reject' | 'remove' | 'withdraw' | 'transfer' | 'replace'

/** What the lines of the list give an organiser to work with; the same object at every render. */
export interface TeamDesk {
  /** What the lines show to organisers; handed in, so that it loads for them alone. */
  readonly parts: DeskParts
  readonly actions: TeamActions
  readonly busy: BusyTeams
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
  /** Whether it is ticked for approval together with others; undefined where it cannot be. */
  readonly ticked: boolean | undefined
}

export interface ListedTeamProps extends TeamLineProps {
  /** Shows all of the team however far from the view it stands. */
  readonly staysWhole: boolean
}

/** A line that certainly is an organiser's. */
export interface TeamPartProps extends TeamLineProps {
  readonly desk: TeamDesk
}

export interface TickBoxProps {
  readonly registration: RegistrationView
  readonly desk: TeamDesk
  readonly ticked: boolean
  /** The team's place in the list; stands before the box. */
  readonly label?: number
}

export interface DeskParts {
  readonly TickBox: ComponentType<TickBoxProps>
  readonly RowEnd: ComponentType<TeamPartProps>
  readonly CardFoot: ComponentType<TeamPartProps>
}
