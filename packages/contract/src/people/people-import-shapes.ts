import * as z from 'zod/mini'
import { IdParams, QueryId } from '../fields'
import { FileAnswer, fileUpload, HiddenParts, OldFontRows } from '../files'

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
  /** Null where no row is of an old font; also told where they were converted. */
  old_fonts: z.nullable(OldFontRows),
  hidden: HiddenParts,
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

const ExcelFile = fileUpload(/\.xlsx?$/i, 'excel-file-required')

/** Whether rows of old fonts are read in Unicode or refused; said to the preview and to the import alike. */
const oldFonts = z._default(z.enum(['keep', 'convert']), 'keep')

const FontQuery = z.object({ old_fonts: oldFonts })

const PlanQuery = z.object({ plan: z.optional(z.string().check(z.maxLength(100))), old_fonts: oldFonts })

export const importClubMembersShapes = {
  params: IdParams,
  query: PlanQuery,
  body: ExcelFile,
  response: ImportResult,
}

export const previewClubImportShapes = {
  params: IdParams,
  query: FontQuery,
  body: ExcelFile,
  response: ImportPreview,
}

export const importPlayersShapes = {
  query: PlanQuery,
  body: ExcelFile,
  response: ImportResult,
}

export const previewPlayerImportShapes = {
  query: FontQuery,
  body: ExcelFile,
  response: ImportPreview,
}

export const readImportProgressShapes = {
  query: z.object({ plan: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ rows_done: z.nullable(z.int()), rows_total: z.nullable(z.int()) }),
}

export const exportBadRowsShapes = {
  query: z.object({ club_id: z.optional(QueryId), old_fonts: oldFonts }),
  body: ExcelFile,
  response: FileAnswer,
}

export const exportImportTemplateShapes = {
  query: z.object({ for: z._default(z.enum(['players', 'members']), 'players') }),
  response: FileAnswer,
}
