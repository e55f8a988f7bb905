import { exportBadTeamRows, exportTeamTemplate } from '@vot/contract'
import { err, ok, type PersonCells, type TeamColumn } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { type SheetContent, text, whole, writeWorkbook } from '../../tables/write-table'
import { type PlannedList, planList } from './plan-list'
import { strings } from './strings'
import { viewPlan } from './view-plan'

/** A club of the whole team is for files that have one column. */
const columns: readonly Exclude<TeamColumn, 'club'>[] = [
  ...(['name1', 'phone1', 'club1', 'gender1', 'birthYear1'] as const),
  ...(['name2', 'phone2', 'club2', 'gender2', 'birthYear2'] as const),
]

/** The rows that do not enter, with what is wrong beside them; the file can be corrected and imported as it is. */
export const exportBadTeamRowsRoute = handle(
  exportBadTeamRows,
  async ({ params, body }, { snapshot, now }) => {
    const planned = await snapshot((db) => planList(db, params.id, body, now))
    if (!planned.ok) return planned
    const sheet = badRowsSheet(planned.value)
    if (sheet.rows.length === 0) return err('import-without-faults')
    return ok({ file_name: `${say(strings).badRowsFile}.xlsx`, bytes: await writeWorkbook([sheet]) })
  },
  { repeatable: false },
)

function badRowsSheet(planned: PlannedList): SheetContent {
  const bad = viewPlan(planned).rows.flatMap((view, index) => {
    const people = planned.rows[index]?.people
    return people && (view.outcome === 'bad' || view.outcome === 'open') ? [{ view, people }] : []
  })
  const texts = say(strings)
  return {
    name: texts.badRows,
    heading: [texts.badRowsTitle, texts.badRowsHint],
    columns: [
      ...columns.map((column) => ({ title: texts.titles[column], width: column.startsWith('name') ? 28 : 18 })),
      { title: texts.toCorrect, width: 60 },
      { title: texts.rowOfFile, width: 20 },
    ],
    rows: bad.map(({ view, people }) => [
      ...columns.map((column) => text(cellOf(people, column))),
      text(faultsOf(view).join('; ')),
      whole(view.row),
    ]),
  }
}

function cellOf([one, two]: readonly [PersonCells, PersonCells], column: Exclude<TeamColumn, 'club'>): string {
  const cells = column.endsWith('1') ? one : two
  const names = {
    name: cells.name,
    phone: cells.phone,
    club: cells.club,
    gender: cells.gender,
    birthYear: cells.birthYear,
  }
  const key = column.slice(0, -1)
  return Object.entries(names).find(([name]) => name === key)?.[1] ?? ''
}

function faultsOf({ player1, player2, reasons }: ReturnType<typeof viewPlan>['rows'][number]): string[] {
  const people = [player1, player2].flatMap(({ kind, problem }, index) => {
    if (kind === 'open') return [say(strings).severalAlike(index + 1)]
    return problem === null ? [] : [say(strings).playerFault(index + 1, problem)]
  })
  return [...people, ...reasons]
}

export const exportTeamTemplateRoute = handle(exportTeamTemplate, async () => {
  const texts = say(strings)
  const list: SheetContent = {
    name: texts.list,
    heading: [texts.list],
    columns: columns.map((column) => ({ title: texts.titles[column], width: column.startsWith('name') ? 28 : 18 })),
    rows: [],
  }
  const help: SheetContent = {
    name: texts.guide,
    heading: [texts.guideTitle, texts.guideText],
    columns: [
      { title: texts.column, width: 24 },
      { title: texts.howToFill, width: 60 },
      { title: texts.example, width: 24 },
    ],
    rows: columns.map((column) => [text(texts.titles[column]), ...texts.notes[column].map(text)]),
  }
  return ok({ file_name: `${texts.templateFile}.xlsx`, bytes: await writeWorkbook([list, help]) })
})
