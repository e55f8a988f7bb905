import { fieldMessages, genderWords, type ImportPreview, type ImportRowView } from '@vot/contract'
import {
  type Gender,
  type ImportColumn,
  type ImportProblem,
  type ImportRow,
  type ImportStep,
  type KnownClub,
  type Points,
  pointsToDecimal,
} from '@vot/domain'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import type { PlannedFile } from './plan-file'
import { strings } from './strings'

/** The rows as an organiser looks through them before an import. */
export function viewPlan({
  sheet,
  rows,
  steps,
  clubs,
  club,
  oldFonts,
  hidden,
  fingerprint,
}: PlannedFile): ImportPreview {
  const nameOf = clubNames(clubs)
  const views = rows.flatMap((row, index) => {
    const step = steps[index]
    return step === undefined ? [] : [viewRow(row, step, club?.name ?? row.club, nameOf)]
  })
  const old_fonts = oldFonts && { fonts: [...oldFonts.fonts], rows: oldFonts.count }
  return { ...countSteps(steps), plan: fingerprint, sheet, old_fonts, hidden, rows: views }
}

export function countSteps(steps: readonly ImportStep[]) {
  const count = (kind: ImportStep['kind']) => steps.filter((step) => step.kind === kind).length
  return {
    total_processed: steps.length,
    created: count('create'),
    updated: count('update'),
    skipped: count('skip'),
    failed_imports: count('fail'),
  }
}

/** One line for each fault, naming row and column. */
export function faultLines(steps: readonly ImportStep[]): string[] {
  return steps.flatMap((step) =>
    step.kind === 'fail' ? step.problems.map((problem) => faultLine(step.row, problem)) : [],
  )
}

function faultLine(row: number, problem: ImportProblem): string {
  const texts = say(strings)
  return texts.cell(row, texts.titles[problem.column], faultText(problem))
}

/** What is wrong in one cell, with the row that it clashes with. */
export function faultText({ code, otherRow }: ImportProblem): string {
  const fault = say(fieldMessages)[code]
  return otherRow === undefined ? fault : say(strings).clashes(fault, otherRow)
}

function viewRow(row: ImportRow, step: ImportStep, club: string | null, nameOf: ClubNames): ImportRowView {
  const { points, cells } = row
  return {
    row: row.number,
    outcome: step.kind,
    name: row.name,
    // A refused row shows what stood there.
    phone: row.phone ?? cells.phone ?? null,
    points: points === null ? null : pointsToDecimal(points),
    club,
    reasons: reasonsOf(step),
    changes: changesOf(step, nameOf),
  }
}

function reasonsOf(step: ImportStep): ImportRowView['reasons'] {
  if (step.kind === 'fail') {
    return step.problems.map(({ column, code, otherRow }) => ({
      column: say(strings).titles[column],
      text: say(fieldMessages)[code],
      other_row: otherRow ?? null,
    }))
  }
  if (step.kind !== 'skip') return []
  return step.reason === 'unchanged'
    ? [{ column: null, text: say(fieldMessages)['row-unchanged'], other_row: null }]
    : [{ column: null, text: say(fieldMessages)['row-repeated'], other_row: step.otherRow }]
}

function changesOf(step: ImportStep, nameOf: ClubNames): ImportRowView['changes'] {
  if (step.kind !== 'update') return []
  const { player, fields, changes } = step
  return changes.map((column) => ({
    column: say(strings).titles[column],
    before: shownValue(column, player, nameOf),
    after: shownValue(column, fields, nameOf) ?? '',
  }))
}

interface Values {
  readonly name: string
  readonly phone: string | null
  readonly points: Points | null
  readonly rating: Points | null
  readonly clubId: number | null
  readonly email: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
}

function shownValue(column: ImportColumn, values: Values, nameOf: ClubNames): string | null {
  if (column === 'club') return values.clubId === null ? null : (nameOf.get(values.clubId) ?? null)
  if (column === 'gender') return values.gender === null ? null : say(genderWords)[values.gender]
  if (column === 'birthYear') return values.birthYear === null ? null : String(values.birthYear)
  const value = values[column]
  return typeof value === 'number' ? say(formats).points(pointsToDecimal(value)) : value
}

type ClubNames = ReadonlyMap<number, string>

function clubNames(clubs: readonly KnownClub[]): ClubNames {
  return new Map(clubs.map(({ id, name }) => [id, name]))
}
