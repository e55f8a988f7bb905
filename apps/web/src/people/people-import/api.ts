import { useMutation } from '@tanstack/react-query'
import {
  exportBadRows,
  exportImportTemplate,
  importClubMembers,
  importPlayers,
  previewClubImport,
  previewPlayerImport,
  readImportProgress,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { download } from '../../lib/api/download'
import { upload, uploadAndSave } from '../../lib/api/upload'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { writeFile } from '../../lib/data/write-file'
import { strings } from './strings'

/** A file, and whether its rows of old fonts are read in Unicode. */
interface FileToRead {
  readonly file: File
  readonly oldFonts: 'keep' | 'convert'
}

/** Dry run: the outcome of each row of a file. */
export function usePreview(clubId: number | null) {
  return useMutation({
    mutationFn: ({ file, oldFonts: old_fonts }: FileToRead) =>
      clubId === null
        ? upload(previewPlayerImport, { query: { old_fonts } }, file)
        : upload(previewClubImport, { params: { id: clubId }, query: { old_fonts } }, file),
  })
}

/** Imports the file as previewed. A repeat after a lost answer is refused by its plan, so nothing is done twice. */
export function useImport(clubId: number | null) {
  return useWrite(
    ({ file, oldFonts: old_fonts, plan }: FileToRead & { readonly plan: string }) =>
      clubId === null
        ? writeFile(importPlayers, { query: { plan, old_fonts } }, file)
        : writeFile(importClubMembers, { params: { id: clubId }, query: { plan, old_fonts } }, file),
    { isQuick: true },
  )
}

const askEveryMs = 400

/** Progress of an import from 0 to 1, never decreasing; null before the first event. */
export function useImportShare(plan: string): number | null {
  const input = { query: { plan } }
  const run = async (known: number | null = null) => {
    const { rows_done: done, rows_total: total } = await call(readImportProgress, input, { attempts: 1 })
    return done === null || total === null || total === 0 ? known : Math.max(known ?? 0, done / total)
  }
  const read = { name: 'share', run }
  return useRead(readImportProgress, input, { read, refetchInterval: askEveryMs, staleTime: 0, gcTime: 0 }).data ?? null
}

export function useSaveBadRows(clubId: number | null) {
  return useMutation({
    mutationFn: ({ file, oldFonts: old_fonts }: FileToRead) =>
      uploadAndSave(exportBadRows, { query: { club_id: clubId, old_fonts } }, file, strings.badRowsName),
  })
}

export function useSaveTemplate(clubId: number | null) {
  return useMutation({
    mutationFn: () =>
      download(exportImportTemplate, { query: { for: clubId === null ? 'players' : 'members' } }, strings.templateName),
  })
}
