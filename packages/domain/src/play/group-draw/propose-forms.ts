import type { EpochMs } from '../../shared/vietnam-time'
import {
  type BracketFormat,
  type BracketType,
  type BracketVariant,
  bracketTypes,
  bracketVariants,
  defaultBracketFormat,
  maxEntries,
  maxTableTeams,
  minEntries,
  variantsOfType,
} from '../bracket/bracket-format'
import { noFacts } from '../bracket/bracket-state'
import { largestTable } from '../bracket/bracket-summary'
import { planBracket } from '../bracket/plan-bracket'
import { resolveBracket } from '../bracket/resolve-bracket'
import { type DayMatch, planDay } from '../desk/plan-day'
import { queueOrder } from '../desk/queue-order'
import { isToBePlayed, openFeeders, remainingPaths } from '../desk/remaining-path'
import { guaranteedMatches } from '../report/guaranteed-matches'

/** A division before its bracket is made. */
export interface DivisionToForm {
  readonly id: number
  /** Teams that would be in the bracket. */
  readonly teams: number
  /** The form that an organiser chose; null where one is to be proposed. */
  readonly chosen: BracketVariant | null
  readonly bronze: boolean
}

/** The day that the forms are to fit in. Durations in milliseconds. */
export interface DayFrame {
  readonly courts: number
  readonly start: EpochMs
  /** When the last match should be over; null where nobody waits for it. */
  readonly finishBefore: EpochMs | null
  /** From the call to a court until the next match can be called there. */
  readonly matchMs: number
  /** Between two matches of a team. */
  readonly restMs: number
}

/** Why a division has no form, or not this one. */
export type FormProblem = 'too-few-teams' | 'too-many-teams' | 'table-too-large'

/** `teams`: by their number. `day`: because the day would end too late otherwise. `chosen`: an organiser's choice. */
export type FormReason = 'teams' | 'day' | 'chosen'

/** What a division plays, and what comes of it. */
export interface FormOutlook {
  readonly variant: BracketVariant
  readonly problem: FormProblem | null
  /** Matches that are played for certain; 0 with a problem. */
  readonly matches: number
  /** The fewest matches that a team plays; 0 with a problem. */
  readonly leastMatches: number
}

export interface ProposedForm extends FormOutlook {
  readonly id: number
  readonly reason: FormReason
  /** When its last match is over; null where it has none, or no court. */
  readonly end: EpochMs | null
}

export interface ProposedForms {
  readonly divisions: readonly ProposedForm[]
  readonly matches: number
  /** When the last match of the day is over; null without matches or courts. */
  readonly end: EpochMs | null
}

/** A form that could be chosen for a division, with the end of the whole day while all others play as proposed. */
export interface FormChoice extends FormOutlook {
  readonly dayEnd: EpochMs | null
}

/** By number of teams: all meet all up to 5, groups up to 8, play-off from 9. */
export function formByTeams(teams: number): BracketVariant {
  if (teams <= 5) return 'league'
  return teams <= 8 ? 'groups' : 'play_off'
}

/**
 * A form for each division: by its number of teams, and where the day would end too late, single elimination for the
 * largest divisions in turn until it does not. What an organiser chose stays. A division with a problem is left out of
 * the day.
 */
export function proposeForms(divisions: readonly DivisionToForm[], day: DayFrame): ProposedForms {
  const wanted = new Map(divisions.map((each) => [each.id, each.chosen ?? formByTeams(each.teams)]))
  const shortened = new Set<number>()
  let planned = planForms(divisions, wanted, day)
  for (const division of [...divisions].sort((a, b) => b.teams - a.teams)) {
    if (!isTooLate(planned.end, day)) break
    const before = outlineOf(division, wanted.get(division.id) ?? 'standard').matches.length
    if (division.chosen !== null || before <= outlineOf(division, 'standard').matches.length) continue
    wanted.set(division.id, 'standard')
    shortened.add(division.id)
    planned = planForms(divisions, wanted, day)
  }
  const forms = divisions.map((division): ProposedForm => {
    const { id, chosen } = division
    const reason = chosen !== null ? 'chosen' : shortened.has(id) ? 'day' : 'teams'
    return { id, reason, ...outlookOf(division, wanted.get(id) ?? 'standard'), end: planned.ends.get(id) ?? null }
  })
  return { divisions: forms, matches: forms.reduce((sum, { matches }) => sum + matches, 0), end: planned.end }
}

/** Every form for one of the divisions, while the others play what `proposed` says. */
export function formChoices(
  divisions: readonly DivisionToForm[],
  day: DayFrame,
  proposed: ProposedForms,
  id: number,
): FormChoice[] {
  const division = divisions.find((each) => each.id === id)
  if (!division) return []
  const others = new Map(proposed.divisions.map((each) => [each.id, each.variant]))
  return bracketVariants.map((variant) => {
    const outlook = outlookOf(division, variant)
    const dayEnd = outlook.problem ? null : planForms(divisions, new Map([...others, [id, variant]]), day).end
    return { ...outlook, dayEnd }
  })
}

function isTooLate(end: EpochMs | null, { finishBefore }: DayFrame): boolean {
  return end !== null && finishBefore !== null && end > finishBefore
}

export function formatOfVariant(variant: BracketVariant, bronze = false): BracketFormat {
  return { type: typeOfVariant(variant), variant, options: { ...defaultBracketFormat.options, bronze } }
}

export function typeOfVariant(variant: BracketVariant): BracketType {
  const isOf = (type: BracketType) => (variantsOfType[type] as readonly BracketVariant[]).includes(variant)
  return bracketTypes.find(isOf) ?? defaultBracketFormat.type
}

/** Whether a bracket of so many teams can be made in that form. */
export function formProblem(teams: number, format: BracketFormat): FormProblem | null {
  if (teams < minEntries) return 'too-few-teams'
  if (teams > maxEntries) return 'too-many-teams'
  return largestTable(teams, format) > maxTableTeams ? 'table-too-large' : null
}

function outlookOf(division: DivisionToForm, variant: BracketVariant): FormOutlook {
  const problem = formProblem(division.teams, formatOfVariant(variant, division.bronze))
  const { matches, leastMatches } = outlineOf(division, variant)
  return { variant, problem, matches: matches.length, leastMatches }
}

/** The matches of a form, by number; nothing of it depends on the day. */
interface FormOutline {
  readonly matches: readonly OutlinedMatch[]
  readonly leastMatches: number
}

interface OutlinedMatch {
  readonly number: number
  readonly after: readonly number[]
  /** Entries that are known to play in it. */
  readonly teams: readonly number[]
  readonly remaining: number
}

/** So that a screen that asks with every press plans each form once. */
const outlines = new Map<string, FormOutline>()
const maxOutlines = 200
const noOutline: FormOutline = { matches: [], leastMatches: 0 }

function outlineOf({ teams, bronze }: DivisionToForm, variant: BracketVariant): FormOutline {
  const key = `${variant} ${teams} ${bronze}`
  const known = outlines.get(key)
  if (known) return known
  if (outlines.size >= maxOutlines) outlines.clear()
  const made = makeOutline(teams, formatOfVariant(variant, bronze))
  outlines.set(key, made)
  return made
}

function makeOutline(teams: number, format: BracketFormat): FormOutline {
  if (formProblem(teams, format)) return noOutline
  const entries = Array.from({ length: teams }, (_, index) => ({ id: index + 1, clubIds: [] }))
  const planned = planBracket(entries, format)
  if (!planned.ok) return noOutline
  const state = resolveBracket(planned.value, noFacts)
  const remaining = remainingPaths(state)
  const feeders = openFeeders(state)
  const matches = state.matches
    .filter(({ number }) => isToBePlayed(state, number))
    .map(({ number, sides }) => ({
      number,
      after: feeders.get(number) ?? [],
      teams: sides.filter((side) => typeof side === 'number'),
      remaining: remaining.get(number) ?? 0,
    }))
  return { matches, leastMatches: Math.min(...guaranteedMatches(state).values()) }
}

/** Above every number of a match and of an entry of a division. */
const idsPerDivision = 2 ** 20

interface PlannedForms {
  readonly end: EpochMs | null
  readonly ends: ReadonlyMap<number, EpochMs>
}

function planForms(
  divisions: readonly DivisionToForm[],
  variants: ReadonlyMap<number, BracketVariant>,
  day: DayFrame,
): PlannedForms {
  const waiting = divisions.flatMap((division, index) => {
    const first = index * idsPerDivision
    return outlineOf(division, variants.get(division.id) ?? 'standard').matches.map((match) => ({
      ...{ queuedAt: null, resting: false, readySince: match.after.length === 0 ? 0 : Number.MAX_SAFE_INTEGER },
      ...{ remaining: match.remaining, number: match.number, divisionId: division.id },
      match: {
        id: first + match.number,
        durationMs: day.matchMs,
        players: match.teams.map((team) => first + team),
        after: match.after.map((number) => first + number),
        onCourt: null,
      } satisfies DayMatch,
    }))
  })
  const ordered = queueOrder(waiting)
  const starts = planDay({
    now: day.start,
    restMs: day.restMs,
    courts: Array.from({ length: day.courts }, (_, index) => ({ id: index + 1, freeAt: day.start })),
    matches: ordered.map(({ match }) => match),
    restingUntil: new Map(),
  })
  const ends = new Map<number, EpochMs>()
  for (const { divisionId, match } of ordered) {
    const end = starts.get(match.id)?.end
    if (end !== undefined) ends.set(divisionId, Math.max(end, ends.get(divisionId) ?? 0))
  }
  return { ends, end: ends.size === 0 ? null : Math.max(...ends.values()) }
}
