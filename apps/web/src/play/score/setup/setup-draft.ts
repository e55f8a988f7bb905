import type { CourtEnd, ScoredMatch, SetupEvent, TeamSide } from '@vot/domain'
import { ofTeam, oppositeEnd, otherSide } from '@vot/domain'

type SetupStep = 'coin_toss' | 'choice_menu' | 'court_assignment' | 'serve_assignment' | 'player_assignment'

/** What has been settled so far; each answer opens the next question. */
interface SetupDraft {
  readonly tossWinner: TeamSide | null
  /** The toss has been read and is not to be made again. */
  readonly tossAccepted: boolean
  readonly choice: 'court' | 'serve' | null
  readonly sideOfTeam1: CourtEnd | null
  readonly starting: { readonly team1: number; readonly team2: number }
}

export function emptySetup({ team1, team2 }: Pick<ScoredMatch, 'team1' | 'team2'>): SetupDraft {
  const starting = { team1: team1[0], team2: team2[0] }
  return { tossWinner: null, tossAccepted: false, choice: null, sideOfTeam1: null, starting }
}

export function stepOf({ tossAccepted, choice, sideOfTeam1 }: SetupDraft): SetupStep {
  if (!tossAccepted) return 'coin_toss'
  if (choice === null) return 'choice_menu'
  if (sideOfTeam1 === null) return choice === 'court' ? 'court_assignment' : 'serve_assignment'
  return 'player_assignment'
}

/** Who picks the end: the toss winner that chose the court, else the others. */
export function picksEnd(winner: TeamSide, choice: 'court' | 'serve'): TeamSide {
  return choice === 'court' ? winner : otherSide(winner)
}

/** The team has picked its end. */
export function withEnd(draft: SetupDraft, side: TeamSide, end: CourtEnd): SetupDraft {
  return { ...draft, sideOfTeam1: side === 1 ? end : oppositeEnd(end) }
}

/** The other player of the team begins on the right. */
export function withPartner(
  draft: SetupDraft,
  match: Pick<ScoredMatch, 'team1' | 'team2'>,
  side: TeamSide,
): SetupDraft {
  const key = side === 1 ? 'team1' : 'team2'
  const [first, second] = ofTeam([match.team1, match.team2], side)
  return { ...draft, starting: { ...draft.starting, [key]: draft.starting[key] === first ? second : first } }
}

/** One question back. */
export function backOf(draft: SetupDraft): SetupDraft {
  if (draft.sideOfTeam1 !== null) return { ...draft, sideOfTeam1: null }
  if (draft.choice !== null) return { ...draft, choice: null }
  return { ...draft, tossAccepted: false }
}

/** The event once everything is settled, else null. */
export function setupEventOf({ tossWinner, choice, sideOfTeam1, starting }: SetupDraft): SetupEvent | null {
  if (tossWinner === null || choice === null || sideOfTeam1 === null) return null
  const firstServing = choice === 'serve' ? tossWinner : otherSide(tossWinner)
  return { type: 'setup', tossWinner, choice, sideOfTeam1, firstServing, startingServer: starting }
}
