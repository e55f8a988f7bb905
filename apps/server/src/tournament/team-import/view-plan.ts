import {
  eligibilityTexts,
  fieldMessages,
  problemText,
  type TeamImportPerson,
  type TeamImportPreview,
  type TeamImportRow,
} from '@vot/contract'
import {
  isSameClub,
  type NewTeamPlayer,
  newPlayerKey,
  type PersonCells,
  type PersonStep,
  pointsToDecimal,
  type TeamStep,
  type TeamWarning,
  teamName,
} from '@vot/domain'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import type { PlannedList } from './plan-list'
import { strings } from './strings'

/** The rows as an organiser looks through them before an import. */
export function viewPlan(planned: PlannedList): TeamImportPreview {
  return {
    plan: planned.fingerprint,
    rows: planned.steps.map((step, index) => viewRow(step, index, planned)),
    new_players: newcomersOf(planned.steps).size,
    new_clubs: newClubs(planned.steps).map(({ name, players }) => ({ name, players })),
  }
}

/** Whether the team of a row enters. */
export function enters({ outcome }: TeamStep): boolean {
  return outcome === 'ready' || outcome === 'wait'
}

/** New players of the teams that enter, each once, by their keys. */
export function newcomersOf(steps: readonly TeamStep[]): ReadonlyMap<string, NewTeamPlayer> {
  const people = steps.filter(enters).flatMap((step) => step.people)
  return new Map(
    people.flatMap((person) => (person.kind === 'new' ? [[newPlayerKey(person.fields), person.fields]] : [])),
  )
}

interface NewClub {
  /** As the list writes it first. */
  readonly name: string
  /** New players who would join it. */
  readonly players: number
}

/** Clubs that the list names for new players and nobody knows, each once. */
export function newClubs(steps: readonly TeamStep[]): readonly NewClub[] {
  const clubs: NewClub[] = []
  for (const { clubName: name } of newcomersOf(steps).values()) {
    if (name === null) continue
    const at = clubs.findIndex((club) => isSameClub(club.name, name))
    const same = clubs[at]
    if (same) clubs[at] = { ...same, players: same.players + 1 }
    else clubs.push({ name, players: 1 })
  }
  return clubs
}

function viewRow(step: TeamStep, index: number, planned: PlannedList): TeamImportRow {
  const [one, two] = planned.rows[index]?.people ?? []
  const [player1, player2] = [viewPerson(step.people[0], one, planned), viewPerson(step.people[1], two, planned)]
  const over = step.warnings.find((warning) => warning.code === 'team-points-over-cap')
  const isWhole = player1.points !== null && player2.points !== null
  return {
    ...{ row: step.row, outcome: step.outcome, player1, player2 },
    team_points: isWhole ? sum(player1.points ?? 0, player2.points ?? 0) : null,
    over_cap: over ? pointsToDecimal(over.excess) : null,
    reasons: reasonsOf(step, [player1.name, player2.name], planned),
  }
}

/** Whole hundredths, as everywhere. */
function sum(one: number, two: number): number {
  return Math.round((one + two) * 100) / 100
}

function viewPerson(person: PersonStep, cells: PersonCells | undefined, { clubNames }: PlannedList): TeamImportPerson {
  const known = person.kind === 'known' ? person.player : null
  const made = person.kind === 'new' ? person.fields : null
  const clubId = made?.clubId ?? null
  return {
    kind: person.kind,
    name: known?.name ?? made?.name ?? cells?.name ?? '',
    club: known?.clubName ?? (clubId === null ? null : (clubNames.get(clubId) ?? null)),
    by: person.kind === 'known' ? person.by : null,
    player_id: known?.id ?? null,
    points: known ? pointsToDecimal(known.points) : made ? 0 : null,
    problem: person.kind === 'bad' ? withRow(say(fieldMessages)[person.code], person.otherRow) : null,
    club_unknown: person.kind === 'new' && person.isClubUnknown,
    candidates: person.candidates.map(({ id, name, clubName, birthYear, points }) => ({
      ...{ id, name, club: clubName, birth_year: birthYear, points: pointsToDecimal(points) },
      same_club: clubName !== null && cells !== undefined && isSameClub(cells.club, clubName),
    })),
    may_be_new: person.mayBeNew,
  }
}

const withRow = (text: string, row: number | null) => (row === null ? text : say(strings).withRow(text, row))

/** What is wrong with a row, or why it waits; in words. */
function reasonsOf(step: TeamStep, names: readonly [string, string], { teams }: Pick<PlannedList, 'teams'>): string[] {
  const texts = say(strings)
  const { problem, warnings, eligibility, clash } = step
  if (problem?.code === 'same-player-twice') return [texts.samePlayerTwice]
  if (problem?.code === 'pair-already-registered') return [texts.entered]
  if (problem?.code === 'row-repeated') return [texts.repeats(problem.otherRow)]
  const nameOf = (player: number) => names[player - 1] ?? ''
  const other = clash && teams.find(({ id }) => id === clash.registrationId)
  return [
    ...(step.waitingPlace === null ? [] : [texts.waits(step.waitingPlace)]),
    ...step.people.flatMap((person) =>
      person.kind === 'known' && person.player.isUnverified ? [texts.notConfirmed(person.player.name)] : [],
    ),
    ...warnings.map((warning) => warningText(warning, nameOf)),
    ...eligibility.map((lack) => problemText(lack, nameOf(lack.player), say(eligibilityTexts)).replace(/\.$/, '')),
    ...(clash === null
      ? []
      : [texts.otherTeam(nameOf(clash.player), other ? teamName(other) : texts.teamOfRow(clash.otherRow))]),
  ]
}

function warningText(warning: TeamWarning, nameOf: (player: number) => string): string {
  const texts = say(strings)
  if (warning.code === 'team-points-over-cap') return texts.teamOver(points(warning.excess))
  if (warning.code === 'player-points-over-cap') return texts.playerOver(nameOf(warning.player), points(warning.excess))
  return texts.unverified(nameOf(warning.player))
}

const points = (hundredths: number) => say(formats).points(pointsToDecimal(hundredths))
