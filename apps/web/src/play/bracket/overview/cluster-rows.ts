import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { isBye } from '../layout/match-graph'
import { isOver } from '../match-state'
import { winnerOf } from '../match-texts'
import { strings } from '../strings'

export interface ClusterRow {
  readonly team: ParticipantView
  readonly won: number
  readonly lost: number
  /** What became of the team here, such as `nhất`; empty while it is open. */
  readonly place: string
  /** Goes on to the knock-out, as far as is known. */
  readonly advances: boolean
}

export interface Cluster {
  readonly key: string
  readonly rows: readonly ClusterRow[]
  readonly live: readonly MatchView[]
  readonly done: number
  readonly matches: number
}

/** Clusters of four, clusters of three, groups and a league as tables of a line a team, in the order of their letters. */
export function clustersOf({ bracket, groups }: BracketView): Cluster[] {
  const early = bracket.matches.filter(({ phase, leg }) => phase === 'play_off' || leg !== null)
  const keys = [...new Set([...groups.map(({ key }) => key), ...early.map(({ group_key }) => group_key ?? '')])]
  const teams = new Map(bracket.participants.map((team) => [team.id, team]))
  return keys.toSorted().map((key) => {
    const own = early.filter((match) => (match.group_key ?? '') === key && !isBye(match))
    const table = groups.find((group) => group.key === key)
    const done = own.filter(isOver).length
    const isComplete = done === own.length
    const rows = table
      ? table.standings.flatMap(({ participant_id, won, lost, place, advances }): ClusterRow[] => {
          const team = teams.get(participant_id)
          const word = isComplete ? placeText(place, advances, bracket.variant) : ''
          return team ? [{ team, won, lost, place: word, advances }] : []
        })
      : rowsOfFour(own, teams)
    return { key, rows, live: own.filter(({ status }) => status === 'in_progress'), done, matches: own.length }
  })
}

function placeText(place: number, advances: boolean, variant: BracketView['bracket']['variant']): string {
  if (variant === 'league') return String(place)
  if (place === 1) return strings.first
  if (place === 2 && advances) return strings.second
  return advances ? strings.tiePlace(place) : strings.eliminated
}

/** In the order of the draw, as they stand in the cluster's first matches. */
function rowsOfFour(own: readonly MatchView[], teams: ReadonlyMap<number, ParticipantView>): ClusterRow[] {
  const [first, second] = [winnerOf(own, 'WB'), winnerOf(own, 'LB')]
  const ids = own.flatMap(({ participant1_id, participant2_id }) => [participant1_id, participant2_id])
  return [...new Set(ids)].flatMap((id): ClusterRow[] => {
    const team = teams.get(id ?? 0)
    if (!team) return []
    const won = own.filter(({ winner_id }) => winner_id === id).length
    const lost = own.filter(({ loser_id }) => loser_id === id).length
    const place = id === first ? strings.first : id === second ? strings.second : lost > 1 ? strings.eliminated : ''
    return [{ team, won, lost, place, advances: id === first || id === second }]
  })
}
