import {
  conditionWords,
  defaultsOf,
  divisionFields,
  type EligibilityView,
  eligibilityOf,
  type TournamentView,
  viewEligibility,
} from '@vot/contract'
import {
  categories,
  isOpenToAll,
  openToAll,
  type SnapshotChoice,
  settleSnapshotChoice,
  tournamentDefaults,
} from '@vot/domain'
import * as z from 'zod/mini'
import { isDay } from '../../../lib/format/typed-day'
import { today } from '../../../lib/format/vietnam-days'
import { type FormValues, fieldForms, formOf } from '../../../ui/form/field-forms'
import { differenceStrings as strings } from './strings'

/** What people call a snapshot, and a club, by its id. */
export interface Names {
  readonly snapshot: (id: string) => string
  readonly club: (id: number) => string
}

const EligibilityDraft = z.object({
  category: z.nullable(z.enum(categories)),
  min_age: z.nullable(z.number()),
  max_age: z.nullable(z.number()),
  level_by: z.enum(['points', 'rating']),
  min_level: z.nullable(z.number()),
  max_level: z.nullable(z.number()),
  club_ids: z.array(z.int()),
})

const kinds = {
  ...fieldForms,
  time: {
    ...fieldForms.text,
    send: (value: string) => value || null,
    check: (value: string) => value || null,
  },
  tolerance: fieldForms.points,
  eligibility: {
    draft: () => EligibilityDraft,
    fill: (wire: EligibilityView | null): EligibilityView => wire ?? viewEligibility(openToAll),
    send: (value: EligibilityView) => (isOpenToAll(eligibilityOf(value)) ? null : value),
    check: eligibilityOf,
    show: (value: EligibilityView, { club }: Names) =>
      conditionWords(eligibilityOf(value), club).join(', ') || strings.everybody,
  },
}

export const divisionForm = formOf(kinds, divisionFields)

/** A tournament or division as the forms have it: days as texts, points as decimals. */
export type DivisionValues = FormValues<typeof kinds, typeof divisionFields>

/** The snapshot option of a form; the id as the select has it. */
export interface SnapshotValues {
  readonly useSnapshotRanking: boolean
  readonly snapshotGroupId: string | null
}

/** A new tournament: dates today from 07:30 on, no fee, no caps. */
export function newDivisionValues(change: Partial<DivisionValues> = {}): DivisionValues {
  const day = today()
  return {
    ...divisionForm.fill(defaultsOf(divisionFields)),
    startDate: day,
    endDate: day,
    lastRegistrationDate: day,
    startTime: tournamentDefaults.startTime,
    ...change,
  }
}

/** The days that a division added to these begins with: from the first start to the last end, its deadline like theirs. */
export function groupDays(divisions: readonly DivisionValues[]): Partial<DivisionValues> {
  const days = (field: 'startDate' | 'endDate' | 'lastRegistrationDate') =>
    divisions.flatMap((division) => (isDay(division[field]) ? [division[field]] : [])).sort()
  const startDate = days('startDate')[0]
  const endDate = days('endDate').at(-1)
  const latest = days('lastRegistrationDate').at(-1)
  if (startDate === undefined || endDate === undefined || latest === undefined) return {}
  return { startDate, endDate, lastRegistrationDate: latest < startDate ? latest : startDate }
}

/** A saved tournament as the forms show it: with its usual name, whatever the language of who changes it. */
export function divisionValuesOf(tournament: TournamentView): DivisionValues {
  return divisionForm.fill({ ...tournament, name: tournament.usual_name ?? tournament.name })
}

export function snapshotChoiceOf({ useSnapshotRanking, snapshotGroupId }: SnapshotValues): SnapshotChoice {
  return settleSnapshotChoice({
    useSnapshotRanking,
    snapshotGroupId: snapshotGroupId === null ? null : Number(snapshotGroupId),
  })
}

/** Texts of the server by form path: `divisions.0.start_date` becomes `divisions.0.startDate`. */
export function formPaths(fields: Readonly<Record<string, string>>): Record<string, string> {
  const names: Readonly<Record<string, string>> = {
    group_name: 'name',
    snapshot_group_tournament_id: 'snapshotGroupId',
  }
  const toForm = (path: string) => names[path] ?? path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [toForm(path), text]))
}
