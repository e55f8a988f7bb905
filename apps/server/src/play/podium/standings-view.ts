import type { StandingsStage, StandingsTeam, StandingsView } from '@vot/contract'
import {
  type BracketPlan,
  type BracketState,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  groupStandings,
  isDecided,
  type MatchSource,
  type PlannedMatch,
  type PossiblePlaces,
  possiblePlaces,
  type TeamStand,
} from '@vot/domain'
import { say } from '../../language/say'
import type { ExpectedStart } from '../board/group-plan'
import { stageText, tableStageText, tableText } from '../bracket/bracket-texts'
import { getMatch, isHeld, isShown, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { type PlacingView, recordsOf, viewPlacings } from '../bracket/placings-view'
import { strings as bracketStrings } from '../bracket/strings'
import { strings } from './strings'

const places = new WeakMap<BracketState, readonly PossiblePlaces[]>()

/** Worked out once for each state: a rally makes a new bracket of the same state. */
function placesOf(state: BracketState): readonly PossiblePlaces[] {
  const known = places.get(state) ?? possiblePlaces(state)
  places.set(state, known)
  return known
}

type Starts = ReadonlyMap<number, Pick<ExpectedStart, 'start'>>

/** The standings of a bracket that is played; `starts` by match id. */
export function viewStandings(bracket: LiveBracket, starts: Starts): StandingsView {
  const stages = stagesOf(bracket)
  const all = stages.flatMap(({ numbers }) => numbers)
  return {
    tournament_id: bracket.tournamentId,
    letter: bracket.letter,
    progress: {
      total: all.length,
      finished: all.filter((number) => isOver(bracket, number)).length,
      in_progress: all.filter((number) => isPlayed(bracket, number)).length,
    },
    stages: stages.map((stage) => viewStage(bracket, stage, starts)),
    sections: viewSections(bracket, starts),
    seq: bracket.seq,
  }
}

interface Stage {
  readonly name: string
  /** Of its matches, byes and matches that are not called for left out. */
  readonly numbers: number[]
}

/** The parts of a bracket in playing order. Rounds that have no name of their own are one part, as is each branch. */
function stagesOf(bracket: LiveBracket): Stage[] {
  const { plan } = bracket.state
  const shown = plan.matches.filter(({ bye, number }) => !bye && isShown(bracket, number))
  const rounds = shown.filter(({ phase }) => phase === 'elimination').map(({ round }) => round)
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)]
  const texts = say(strings)
  const nameOf = (match: PlannedMatch): string => {
    const isFinal = match.phase === 'final' || match.phase === 'second_final'
    if (plan.format.variant === 'full') {
      if (isFinal) return texts.grandFinal
      return texts.branch(match.section === 'WB')
    }
    return match.phase === 'elimination' && first < last ? texts.rounds(first, last) : stageText(plan, match)
  }
  const stages = new Map<string, Stage>()
  for (const match of shown) {
    const name = nameOf(match)
    const stage = stages.get(name) ?? { name, numbers: [] }
    stage.numbers.push(match.number)
    stages.set(name, stage)
  }
  return [...stages.values()]
}

function viewStage(bracket: LiveBracket, { name, numbers }: Stage, starts: Starts): StandingsStage {
  const { plan } = bracket.state
  const open = numbers.filter((number) => !isOver(bracket, number))
  const keysOf = (matches: readonly number[]) =>
    new Set(matches.flatMap((number) => plan.matches[number - 1]?.group ?? []))
  const openKeys = keysOf(open)
  const waiting = open.filter((number) => !isHeld(getMatch(bracket, number).row))
  const expected = waiting.flatMap((number) => starts.get(getMatch(bracket, number).row.id)?.start ?? [])
  return {
    name,
    total: numbers.length,
    finished: numbers.length - open.length,
    in_progress: open.filter((number) => isPlayed(bracket, number)).length,
    on_court: open.length - waiting.length - open.filter((number) => isPlayed(bracket, number)).length,
    closed_groups: [...keysOf(numbers)].filter((key) => !openKeys.has(key)).sort(),
    open_groups: [...openKeys].sort(),
    expected_start: expected.length === 0 ? null : formatVietnamIso(Math.min(...expected)),
  }
}

function isOver(bracket: LiveBracket, number: number): boolean {
  return isDecided(getMatch(bracket, number).match)
}

function isPlayed(bracket: LiveBracket, number: number): boolean {
  return !isOver(bracket, number) && getMatch(bracket, number).row.state === 'in_progress'
}

interface Row {
  readonly team: StandingsTeam
  /** Sections are told apart by it. */
  readonly heading: string
  /** In the order that the bracket was made from: by drawn number, or by points where none were drawn. */
  readonly drawn: number
  /** In its table, where that is still what counts; 0 elsewhere. */
  readonly tablePlace: number
}

function viewSections(bracket: LiveBracket, starts: Starts): StandingsView['sections'] {
  const { state } = bracket
  const rows = rowsOf(bracket, starts)
  const hasBegun = state.plan.matches.some(
    ({ bye, number }) => !bye && (isOver(bracket, number) || isPlayed(bracket, number)),
  )
  if (!hasBegun) {
    const drawn = rows.toSorted((a, b) => a.drawn - b.drawn)
    const isNumbered = drawn.every(({ team }) => bracket.teams.get(team.participant_id)?.rollingNumber != null)
    return [{ title: isNumbered ? say(strings).byNumber : say(strings).byPoints, teams: drawn.map(({ team }) => team) }]
  }
  const ranked = rows.toSorted(compareRows)
  const isPlaced = ({ team }: Row) => team.verdict === 'placed'
  const bestInPlay = Math.min(...ranked.filter((row) => !isPlaced(row)).map(({ team }) => team.best))
  const sections = [
    // The final may be over before the match for the third place.
    ranked.filter((row) => isPlaced(row) && row.team.best < bestInPlay),
    ...sectionsInPlay(ranked.filter((row) => !isPlaced(row))),
    ranked.filter((row) => isPlaced(row) && row.team.best >= bestInPlay),
  ]
  return sections.flatMap((section) => {
    const [first] = section
    return first ? [{ title: titleOf(first.heading, section), teams: section.map(({ team }) => team) }] : []
  })
}

/** By heading, those who have come farthest first. */
function sectionsInPlay(rows: readonly Row[]): Row[][] {
  const sections = new Map<string, Row[]>()
  for (const row of rows) sections.set(row.heading, [...(sections.get(row.heading) ?? []), row])
  const worst = (section: readonly Row[]) => Math.max(...section.map(({ team }) => team.worst))
  return [...sections.values()].sort((a, b) => worst(a) - worst(b))
}

function compareRows(a: Row, b: Row): number {
  return (
    a.team.worst - b.team.worst ||
    a.team.best - b.team.best ||
    a.tablePlace - b.tablePlace ||
    b.team.won - a.team.won ||
    b.team.point_difference - a.team.point_difference ||
    a.drawn - b.drawn
  )
}

function titleOf(heading: string, section: readonly Row[]): string {
  const best = Math.min(...section.map(({ team }) => team.best))
  const worst = Math.max(...section.map(({ team }) => team.worst))
  return say(strings).section(heading, best, worst)
}

function rowsOf(bracket: LiveBracket, starts: Starts): Row[] {
  const { state } = bracket
  const { plan } = state
  const records = recordsOf(state)
  const placings = new Map(viewPlacings(bracket).map((placing) => [placing.participant_id, placing]))
  const tablePlaces = tablePlacesOf(state)
  const coming = comingMatches(bracket, starts)
  return placesOf(state).map(({ entry, best, worst, decided, stand }, index): Row => {
    const record = records.get(entry) ?? { won: 0, lost: 0, difference: 0 }
    const placing = stand.kind === 'placed' ? placings.get(entry) : undefined
    const next = coming.get(entry)
    const tablePlace = stand.kind === 'table' ? (tablePlaces.get(entry) ?? 0) : 0
    const start = next && !isHeld(next) ? starts.get(next.id)?.start : undefined
    return {
      heading: headingOf(plan, stand),
      drawn: index,
      tablePlace,
      team: {
        participant_id: entry,
        best,
        worst,
        decided,
        verdict: stand.kind === 'placed' ? 'placed' : stand.kind === 'table' ? stand.verdict : 'open',
        stand: stand.kind === 'placed' ? exitText(placing, plan) : standText(state, entry, stand, tablePlace),
        reason: placing?.reason ?? null,
        won: record.won,
        lost: record.lost,
        point_difference: record.difference,
        next_match_id: next?.id ?? null,
        expected_start: formatVietnamIsoOrNull(start),
      },
    }
  })
}

function tablePlacesOf(state: BracketState): ReadonlyMap<number, number> {
  const rows = state.plan.groups.flatMap((group) => groupStandings(state, group).rows)
  return new Map(rows.map(({ entry, place }) => [entry, place]))
}

/** The match of each team that comes first: the one that it is on court for, or the one that is expected earliest. */
function comingMatches(bracket: LiveBracket, starts: Starts): ReadonlyMap<number, MatchRow> {
  const coming = new Map<number, MatchRow>()
  const startOf = (row: MatchRow) => (isHeld(row) ? 0 : (starts.get(row.id)?.start ?? Number.MAX_SAFE_INTEGER))
  for (const { number, status, sides } of bracket.state.matches) {
    if (status !== 'ready' && status !== 'pending') continue
    const { row } = getMatch(bracket, number)
    for (const side of sides) {
      const known = typeof side === 'number' ? coming.get(side) : undefined
      if (typeof side === 'number' && (!known || startOf(row) < startOf(known))) coming.set(side, row)
    }
  }
  return coming
}

function headingOf(plan: BracketPlan, stand: TeamStand): string {
  const texts = say(strings)
  const inText = say(bracketStrings).inText
  if (stand.kind === 'placed') return texts.over
  if (stand.kind === 'table') {
    if (stand.verdict === 'through') return texts.through
    return stand.verdict === 'out' ? texts.out : texts.stillIn(inText(tableStageText(plan.format.variant)))
  }
  const planned = plannedOf(plan, stand.match)
  const stage = inText(stageText(plan, planned))
  switch (planned.phase) {
    case 'bronze':
      return texts.forBronze
    case 'winners':
    case 'losers':
      return texts.nowIn(stage)
    case 'play_off':
    case 'group':
      return texts.stillIn(stage)
    default:
      return planned.round === 1 ? texts.stillIn(stage) : texts.reached(stage)
  }
}

type StandInPlay = Exclude<TeamStand, { kind: 'placed' }>

function exitText(placing: PlacingView | undefined, { format }: BracketPlan): string {
  if (!placing) return ''
  const { place, stage } = placing
  return place === 1 || format.variant === 'league' ? stage : say(strings).stoppedAt(say(bracketStrings).inText(stage))
}

function standText(state: BracketState, entry: number, stand: StandInPlay, tablePlace: number): string {
  const { plan } = state
  const { variant } = plan.format
  if (stand.kind === 'table') {
    return variant === 'league' ? say(strings).placeSoFar(tablePlace) : tableText(variant, stand.group)
  }
  const planned = plannedOf(plan, stand.match)
  if (planned.group !== null) return tableText(variant, planned.group)
  const side = state.matches[stand.match - 1]?.sides.indexOf(entry) === 1 ? 1 : 0
  return cameFrom(plan, planned.sources[side]) ?? stageText(plan, planned)
}

/** "Nhất cụm A" for a team whose first match after its cluster or group is still to come. */
function cameFrom(plan: BracketPlan, source: MatchSource): string | null {
  const { variant } = plan.format
  const placed = (place: number, key: string) => say(bracketStrings).placeIn(place, tableText(variant, key))
  if (source.kind === 'place') return placed(source.place, plan.groups[source.group]?.key ?? '')
  if (source.kind !== 'winner') return null
  const before = plannedOf(plan, source.match)
  if (before.bye) return cameFrom(plan, before.sources[0])
  return before.group === null ? null : placed(before.role === 'for_first' ? 1 : 2, before.group)
}

function plannedOf(plan: BracketPlan, number: number): PlannedMatch {
  const planned = plan.matches[number - 1]
  if (!planned) throw new Error(`no match ${number}`)
  return planned
}
