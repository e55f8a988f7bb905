import * as z from 'zod/mini'
import { type FieldMessageKey, fieldMessages } from './error-texts'

/** A file that an endpoint with `produces` answers: the bytes are the body, the name stands in Content-Disposition. */
export const FileAnswer = z.object({
  file_name: z.string(),
  /** Where it is not what the endpoint `produces`. */
  type: z.optional(z.string()),
  /** A stream is sent as it is read. */
  bytes: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    (value) => value instanceof Uint8Array || Object(value)[Symbol.asyncIterator] !== undefined,
  ),
})

/** A file that a client uploads; the name is the client's. */
const UploadedFile = z.object({
  file_name: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type UploadedFile = z.output<typeof UploadedFile>

/** The body of an endpoint with `upload`. `name`: what the file may be called; `required`: text for any other, or none. */
export function fileUpload(name: RegExp, required: FieldMessageKey) {
  const isFile = (value: unknown) => {
    const { data } = z.safeParse(UploadedFile, value)
    return data !== undefined && name.test(data.file_name)
  }
  return z.object({ file: z.custom<UploadedFile>(isFile, fieldMessages[required]) })
}

/** File formats of a table. */
export const TableFormat = z._default(z.enum(['xlsx', 'csv']), 'xlsx')
export type TableFormat = z.output<typeof TableFormat>

/** What of a workbook people do not see in their spreadsheet. */
export const HiddenParts = z.object({
  /** Rows with values, which are read all the same. */
  rows: z.int(),
  /** Columns with values, which are read all the same. */
  columns: z.int(),
  /** Sheets, which are not read. */
  sheets: z.int(),
})
export type HiddenParts = z.output<typeof HiddenParts>

/** How rows were written before they were read as Latin letters; the first is the most frequent. */
const OldFonts = z.array(z.enum(['tcvn3', 'vni', 'utf-8', 'windows-1258']))

/** Rows of a list whose letters are those of an old font. */
export const OldFontRows = z.object({ fonts: OldFonts, rows: z.int() })
export type OldFontRows = z.output<typeof OldFontRows>
