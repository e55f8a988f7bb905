import { type Place, placeRank, places } from '../../people/ranking/ledger'
import { err, ok, type Result } from '../../shared/result'
import type { TournamentStatus } from '../../tournament/group/tournament-status'
import { pairKey } from '../../tournament/registration/check-pair'
import type { Placing, Placings } from '../bracket/placings'

/** Player ids by place, as the results dialog sends them. */
export interface ResultsChoice {
  readonly first: readonly number[]
  readonly second: readonly number[]
  readonly third: readonly number[]
}

export interface ResultEntry {
  readonly playerId: number
  readonly place: Place
}

export const resultsErrorCodes = [
  'first-place-size',
  'second-place-size',
  'third-place-size',
  'podium-empty',
  'player-placed-twice',
  'not-a-team',
] as const
export type ResultsErrorCode = (typeof resultsErrorCodes)[number]

const sizes: Readonly<Record<Place, readonly number[]>> = { first: [2], second: [2], third: [2, 4] }

interface Team {
  readonly player1Id: number
  readonly player2Id: number
}

type Holder = Pick<Placing, 'entry' | 'place' | 'holds'>

/** The teams that hold a place of the podium, as the bracket gives it. */
export function holdersOf(place: Place, placings: readonly Holder[]): number[] {
  return placings.flatMap((each) => (each.holds && each.place === placeRank(place) ? [each.entry] : []))
}

/**
 * Whether there may be nobody on a place: the finished bracket gives nobody for it, or, without one, there are no three
 * teams for the third.
 */
export function mayLack(
  place: Place,
  teamCount: number,
  bracket: { readonly complete: boolean; readonly placings: readonly Holder[] } | null,
): boolean {
  if (bracket?.complete) return holdersOf(place, bracket.placings).length === 0
  return place === 'third' && teamCount < places.length
}

/** Whether so many players fill a place, or it may stay empty. */
export function isPlaceFilled(
  place: Place,
  players: number,
  teamCount: number,
  bracket: Parameters<typeof mayLack>[2],
): boolean {
  return sizes[place].includes(players) || (players === 0 && mayLack(place, teamCount, bracket))
}

/**
 * Two players for first, two for second, two or four for third (none where nobody has the place), nobody placed twice,
 * and everyone placed together with the partner of an approved team. Answers the entries to save.
 */
export function checkResults(
  choice: ResultsChoice,
  approvedTeams: readonly Team[],
  bracket: Placings | null,
): Result<ResultEntry[], ResultsErrorCode> {
  for (const place of places) {
    if (!isPlaceFilled(place, choice[place].length, approvedTeams.length, bracket)) return err(`${place}-place-size`)
  }
  const entries = resultEntries(choice)
  if (entries.length === 0) return err('podium-empty')
  if (new Set(entries.map((entry) => entry.playerId)).size !== entries.length) return err('player-placed-twice')
  const teams = new Set(approvedTeams.map((team) => pairKey(team.player1Id, team.player2Id)))
  for (const place of places) {
    if (!areWholeTeams(choice[place], teams)) return err('not-a-team', { place })
  }
  return ok(entries)
}

/** Why no podium may be saved or changed yet; undefined when one may. */
export function podiumTooEarly(
  bracket: Pick<Placings, 'complete'> | null,
  status: TournamentStatus,
): 'results-before-bracket-end' | 'results-before-start' | undefined {
  if (bracket !== null) return bracket.complete ? undefined : 'results-before-bracket-end'
  return status === 'ongoing' || status === 'completed' ? undefined : 'results-before-start'
}

/** Whether the choice has other teams than the bracket gives for the first three places. */
export function deviatesFromBracket(
  choice: ResultsChoice,
  approvedTeams: readonly (Team & { readonly id: number })[],
  { placings }: Pick<Placings, 'placings'>,
): boolean {
  return places.some((place) => {
    const given = holdersOf(place, placings)
    const players = approvedTeams
      .filter(({ id }) => given.includes(id))
      .flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
    const chosen = new Set(choice[place])
    return players.length !== chosen.size || players.some((player) => !chosen.has(player))
  })
}

/**
 * Whether a change of the bracket leaves a saved podium behind: its first three places are others than before, or open
 * again, and not those of the podium. A podium that others than the bracket gave is left alone by any other change.
 */
export function upsetsPodium(
  podium: ResultsChoice,
  approvedTeams: readonly (Team & { readonly id: number })[],
  before: Placings | null,
  after: Placings,
): boolean {
  if (after.complete && !deviatesFromBracket(podium, approvedTeams, after)) return false
  return topOf(before) !== topOf(after)
}

function topOf(bracket: Placings | null): string {
  if (bracket === null || !bracket.complete) return bracket === null ? 'none' : 'open'
  const top = bracket.placings.filter(({ place, holds }) => holds && place <= places.length)
  return top
    .map(({ place, entry }) => `${place} ${entry}`)
    .sort()
    .join(', ')
}

/** The choice as one list, first place first. */
export function resultEntries(choice: ResultsChoice): ResultEntry[] {
  return places.flatMap((place) => choice[place].map((playerId) => ({ playerId, place })))
}

/** The list as a choice by place. */
export function resultsChoice(entries: readonly ResultEntry[]): ResultsChoice {
  const at = (place: Place) => entries.filter((entry) => entry.place === place).map((entry) => entry.playerId)
  return { first: at('first'), second: at('second'), third: at('third') }
}

/** Tries every partner of the first player, since a player may be in two teams of one tournament. */
function areWholeTeams(playerIds: readonly number[], teams: ReadonlySet<string>): boolean {
  const [player, ...others] = playerIds
  if (player === undefined) return true
  return others.some(
    (partner) =>
      teams.has(pairKey(player, partner)) &&
      areWholeTeams(
        others.filter((other) => other !== partner),
        teams,
      ),
  )
}
