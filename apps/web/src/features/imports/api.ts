import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  exportBadRows,
  exportImportTemplate,
  importClubMembers,
  importPlayers,
  previewClubImport,
  previewPlayerImport,
} from '@vot/contract'
import { download } from '../../lib/download'
import { queryKeys } from '../../lib/query-keys'
import { upload, uploadAndSave } from '../../lib/upload'
import { strings } from './strings'

/** What becomes of the rows of a file; nothing is changed. */
export function usePreview(clubId: number | null) {
  return useMutation({
    mutationFn: (file: File) =>
      clubId === null
        ? upload(previewPlayerImport, {}, file)
        : upload(previewClubImport, { params: { id: clubId } }, file),
  })
}

/** Imports the file as previewed. A repeat after a lost answer is refused by its plan, so nothing is done twice. */
export function useImport(clubId: number | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, plan }: { readonly file: File; readonly plan: string }) =>
      clubId === null
        ? upload(importPlayers, { query: { plan } }, file)
        : upload(importClubMembers, { params: { id: clubId }, query: { plan } }, file),
    onSettled: () => {
      for (const queryKey of [queryKeys.players, queryKeys.clubs, queryKeys.dashboard]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}

export function useSaveBadRows(clubId: number | null) {
  return useMutation({
    mutationFn: (file: File) => uploadAndSave(exportBadRows, { query: { club_id: clubId } }, file, strings.badRowsName),
  })
}

export function useSaveTemplate(clubId: number | null) {
  return useMutation({
    mutationFn: () =>
      download(exportImportTemplate, { query: { for: clubId === null ? 'players' : 'members' } }, strings.templateName),
  })
}
