import { exportBadRows, exportImportTemplate } from '@vot/contract'
import { err, type ImportColumn, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { type SheetContent, text, whole, writeWorkbook } from '../../tables/write-table'
import { faultText } from './import-view'
import { type PlannedFile, planFile } from './plan-file'
import { strings } from './strings'

const columns: readonly ImportColumn[] = ['name', 'phone', 'points', 'rating', 'club', 'email', 'gender', 'birthYear']

/** What stood in the refused rows, with what is wrong beside it; the file can be corrected and imported as it is. */
export const exportBadRowsRoute = handle(
  exportBadRows,
  async ({ query, body }, context) => {
    const planned = await planFile(
      { bytes: body.file.bytes, clubId: query.club_id ?? null, oldFonts: query.old_fonts },
      context,
    )
    if (!planned.ok) return planned
    const sheet = badRowsSheet(planned.value)
    if (sheet.rows.length === 0) return err('import-without-faults')
    const about = planned.value.club?.name ?? say(strings).players
    return ok({ file_name: `${say(strings).badRowsFile(about)}.xlsx`, bytes: await writeWorkbook([sheet]) })
  },
  { repeatable: false },
)

function badRowsSheet({ rows, steps }: PlannedFile): SheetContent {
  const bad = rows.flatMap((row, index) => {
    const step = steps[index]
    return step?.kind === 'fail' ? [{ row, problems: step.problems }] : []
  })
  const shown = columns.filter(
    (column) => column === 'name' || column === 'phone' || bad.some(({ row }) => row.cells[column] !== undefined),
  )
  const texts = say(strings)
  return {
    name: texts.badRows,
    heading: [texts.badRowsTitle, texts.badRowsHint],
    columns: [
      ...shown.map((column) => ({ title: texts.titles[column], width: column === 'name' ? 30 : 18 })),
      { title: texts.toCorrect, width: 60 },
      { title: texts.rowOfFile, width: 20 },
    ],
    rows: bad.map(({ row, problems }) => [
      ...shown.map((column) => text(row.cells[column] ?? null)),
      text(problems.map((problem) => `${texts.titles[problem.column]}: ${faultText(problem)}`).join('; ')),
      whole(row.number),
    ]),
  }
}

const memberColumns: readonly ImportColumn[] = ['name', 'phone', 'points', 'rating', 'email', 'gender', 'birthYear']
const playerColumns: readonly ImportColumn[] = columns

export const exportTemplateRoute = handle(exportImportTemplate, async ({ query }) => {
  const texts = say(strings)
  const isMembers = query.for === 'members'
  const columns = isMembers ? memberColumns : playerColumns
  const list: SheetContent = {
    name: texts.list,
    heading: [texts.listOf(isMembers)],
    columns: columns.map((column) => ({ title: texts.titles[column], width: column === 'name' ? 30 : 18 })),
    rows: [],
  }
  const help: SheetContent = {
    name: texts.guide,
    heading: [texts.guideTitle, texts.guideText],
    columns: [
      { title: texts.column, width: 20 },
      { title: texts.howToFill, width: 60 },
      { title: texts.example, width: 24 },
    ],
    rows: columns.map((column) => [text(texts.titles[column]), ...texts.notes[column].map(text)]),
  }
  return ok({ file_name: `${texts.templateFile(isMembers)}.xlsx`, bytes: await writeWorkbook([list, help]) })
})
