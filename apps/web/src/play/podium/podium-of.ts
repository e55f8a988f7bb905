import {
  type BracketView,
  type listResultsChanges,
  membersOf,
  type RegistrationView,
  type ResponseOf,
  type ResultsView,
} from '@vot/contract'
import { holdersOf, type Place, places } from '@vot/domain'
import { strings } from './strings'

type ResultsChange = ResponseOf<typeof listResultsChanges>['items'][number]

export interface PodiumTeam {
  readonly registrationId: number
  readonly players: readonly { readonly id: number; readonly name: string }[]
  /** Clubs of both, each named once. */
  readonly clubs: readonly string[]
  /** Points for each of its players. */
  readonly points: number
}

export interface PodiumStep {
  readonly place: Place
  readonly teams: readonly PodiumTeam[]
}

/** The saved entries as teams by place; a place without entries is left out. */
export function podiumOf({ items }: ResultsView): PodiumStep[] {
  return places.flatMap((place): PodiumStep[] => {
    const ids = [...new Set(items.filter((item) => item.place === place).map((item) => item.registration_id))]
    const teams = ids.map((registrationId): PodiumTeam => {
      const own = items.filter((item) => item.place === place && item.registration_id === registrationId)
      return {
        registrationId,
        players: own.map(({ player_id, player_name }) => ({ id: player_id, name: player_name })),
        clubs: [...new Set(own.flatMap(({ club_name }) => club_name ?? []))],
        points: own[0]?.points_awarded ?? 0,
      }
    })
    return teams.length === 0 ? [] : [{ place, teams }]
  })
}

/** What a step of the podium is called; two teams share the third place. */
export function placeTitle({ place, teams }: PodiumStep): string {
  return place === 'third' && teams.length > 1 ? strings.sharedThird : strings.places[place]
}

export function playersOn({ teams }: PodiumStep): number {
  return teams.reduce((sum, { players }) => sum + players.length, 0)
}

/** Registration ids chosen for the places; third holds one or two. Null where nothing is chosen. */
export interface Choice {
  readonly first: number | null
  readonly second: number | null
  readonly third: number | null
  readonly otherThird: number | null
}

export const choiceFields = ['first', 'second', 'third', 'otherThird'] as const
export type ChoiceField = (typeof choiceFields)[number]

export const emptyChoice: Choice = { first: null, second: null, third: null, otherThird: null }

/** What was saved before. */
export function choiceOf(results: ResultsView): Choice {
  const at = (place: Place, index = 0) =>
    podiumOf(results).find((step) => step.place === place)?.teams[index]?.registrationId ?? null
  return { first: at('first'), second: at('second'), third: at('third'), otherThird: at('third', 1) }
}

/** The podium that the bracket proposes, as far as its placings are known (RES-18). */
export function proposalOf(placings: BracketView['placings']): Choice {
  const at = (place: Place, index = 0) => holdersOf(place, placings.map(placed))[index] ?? null
  return { first: at('first'), second: at('second'), third: at('third'), otherThird: at('third', 1) }
}

function placed({ participant_id, place, holds_place }: BracketView['placings'][number]) {
  return { entry: participant_id, place, holds: holds_place !== false }
}

/** How far the bracket is with its places. */
export function placedIn(view: BracketView | null) {
  if (view === null) return null
  const { bracket, placings } = view
  return { complete: placings.length >= bracket.participants.length, placings: placings.map(placed) }
}

/** Whether a finished bracket gives other teams than those chosen. */
export function differsFromPlacings(choice: Choice, view: BracketView): boolean {
  const end = placedIn(view)
  if (end?.complete !== true) return false
  const chosen = [[choice.first], [choice.second], [choice.third, choice.otherThird]]
  return places.some((place, index) => {
    const teams = (chosen[index] ?? []).filter((id) => id !== null)
    const wanted = holdersOf(place, end.placings)
    return teams.length !== wanted.length || teams.some((id) => !wanted.includes(id))
  })
}

export interface PodiumNote {
  readonly text: string
  /** Somebody said why it is so: nothing is to be done. */
  readonly isMeant: boolean
}

/** [RES-72] What organisers are told of a saved podium that the bracket does not give, or no longer. */
export function podiumNote(
  results: ResultsView | null,
  bracket: BracketView | null,
  changes: readonly ResultsChange[],
): PodiumNote | null {
  if (results === null || bracket === null) return null
  if (placedIn(bracket)?.complete !== true) return { text: strings.bracketReopened, isMeant: false }
  if (!differsFromPlacings(choiceOf(results), bracket)) return null
  if (results.former_rule && !wasPlayedSince(results, bracket)) return null
  const reason = changes[0]?.reason ?? null
  if (reason === null || wasPlayedSince(results, bracket)) return { text: strings.otherThanBracket, isMeant: false }
  return { text: strings.otherForReason(reason), isMeant: true }
}

/** What was said when the podium was saved may be of other places than those that the bracket gives now. */
function wasPlayedSince({ saved_at }: ResultsView, { bracket }: BracketView): boolean {
  const saved = Date.parse(saved_at)
  return bracket.matches.some(({ completed_time: at }) => at !== null && Date.parse(at) > saved)
}

/** The teams that may still be chosen for a field: no player stands twice on a podium. */
export function teamsFor(
  field: ChoiceField,
  choice: Choice,
  teams: readonly RegistrationView[],
): readonly RegistrationView[] {
  const others = choiceFields.filter((other) => other !== field).map((other) => choice[other])
  const placed = new Set(teams.filter(({ id }) => others.includes(id)).flatMap(playerIds))
  return teams.filter((team) => !playerIds(team).some((id) => placed.has(id)))
}

const playerIds = (team: RegistrationView) => membersOf(team).map(({ id }) => id)

/** Player ids by place as the API takes them; choosing a team adds both its players. */
export function playerIdsOf(choice: Choice, teams: readonly RegistrationView[]) {
  const players = (id: number | null) => {
    const team = teams.find((each) => each.id === id)
    return team ? playerIds(team) : []
  }
  return {
    first_place_player_ids: players(choice.first),
    second_place_player_ids: players(choice.second),
    third_place_player_ids: [...players(choice.third), ...players(choice.otherThird)],
  }
}
