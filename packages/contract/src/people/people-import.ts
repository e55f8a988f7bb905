import * as z from 'zod/mini'
import { endpoint, FileAnswer, fileUpload, xlsxType } from '../endpoint'
import { IdParams, QueryId } from '../fields'

/** What becomes, or became, of one row of a file. */
export const ImportRowView = z.object({
  /** As the spreadsheet counts. */
  row: z.int(),
  outcome: z.enum(['create', 'update', 'skip', 'fail']),
  name: z.string(),
  phone: z.nullable(z.string()),
  points: z.nullable(z.number()),
  club: z.nullable(z.string()),
  /** Why the row is passed over or refused, by the column it stands in; no column for the whole row. */
  reasons: z.array(z.object({ column: z.nullable(z.string()), text: z.string(), other_row: z.nullable(z.int()) })),
  /** What an update changes: column, before and after as people write them. */
  changes: z.array(z.object({ column: z.string(), before: z.nullable(z.string()), after: z.string() })),
})
export type ImportRowView = z.output<typeof ImportRowView>

const counts = {
  total_processed: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed_imports: z.int(),
}

export const ImportPreview = z.object({
  ...counts,
  /** Sent with the import, it holds the server to what the preview said. */
  plan: z.string(),
  sheet: z.string(),
  rows: z.array(ImportRowView),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** `successful_imports` counts rows that added or changed a player; rows that had nothing new are `skipped`. */
export const ImportResult = z.object({
  message: z.string(),
  ...counts,
  successful_imports: z.int(),
  /** One line for each fault, naming row and column. */
  errors: z.array(z.string()),
})
export type ImportResult = z.output<typeof ImportResult>

const fileErrors = [
  ...(['file-too-large', 'import-unreadable', 'import-protected', 'import-bloated'] as const),
  ...(['import-without-head', 'import-empty', 'import-too-long', 'import-busy', 'club-not-found'] as const),
] as const
const ExcelFile = fileUpload(/\.xlsx?$/i, 'excel-file-required')
const PlanQuery = z.object({ plan: z.optional(z.string().check(z.maxLength(100))) })

export const importClubMembers = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/import',
  summary: 'Import members of a club from an Excel file: good rows go in, bad rows are named',
  access: 'club:manage',
  params: IdParams,
  query: PlanQuery,
  upload: true,
  body: ExcelFile,
  response: ImportResult,
  errors: [...fileErrors, 'import-changed'],
})

export const previewClubImport = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/import/preview',
  summary: 'What an import of members would do, row by row; changes nothing',
  access: 'club:manage',
  params: IdParams,
  upload: true,
  body: ExcelFile,
  response: ImportPreview,
  errors: fileErrors,
})

export const importPlayers = endpoint({
  method: 'POST',
  path: '/api/players/import',
  summary: 'Import players from an Excel file: good rows go in, bad rows are named',
  access: 'player:manage',
  query: PlanQuery,
  upload: true,
  body: ExcelFile,
  response: ImportResult,
  errors: [...fileErrors, 'import-changed'],
})

export const previewPlayerImport = endpoint({
  method: 'POST',
  path: '/api/players/import/preview',
  summary: 'What an import of players would do, row by row; changes nothing',
  access: 'player:manage',
  upload: true,
  body: ExcelFile,
  response: ImportPreview,
  errors: fileErrors,
})

export const readImportProgress = endpoint({
  method: 'GET',
  path: '/api/players/import/progress',
  summary: 'How far an import under way is, by its plan; null where this server process runs none',
  access: 'player:manage',
  query: z.object({ plan: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ rows_done: z.nullable(z.int()), rows_total: z.nullable(z.int()) }),
  errors: [],
})

export const exportBadRows = endpoint({
  method: 'POST',
  path: '/api/players/import/bad-rows',
  summary: 'The rows of a file that an import refuses, as a workbook to correct and import again',
  access: 'player:manage',
  query: z.object({ club_id: z.optional(QueryId) }),
  upload: true,
  body: ExcelFile,
  response: FileAnswer,
  produces: xlsxType,
  errors: [...fileErrors, 'import-without-faults'],
})

export const exportImportTemplate = endpoint({
  method: 'GET',
  path: '/api/players/import/template',
  summary: 'An empty workbook with the columns that an import reads; for the members of a club without the club',
  access: 'player:manage',
  query: z.object({ for: z._default(z.enum(['players', 'members']), 'players') }),
  response: FileAnswer,
  produces: xlsxType,
  errors: [],
})
