import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  exportBadTeamRows,
  exportTeamTemplate,
  importTeams,
  listTeamImports,
  type PersonChoiceInput,
  previewTeamImport,
  readTeamFile,
  type TeamRowInput,
  undoTeamImport,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { download } from '../../lib/api/download'
import { queryKeys } from '../../lib/api/query-keys'
import { upload } from '../../lib/api/upload'
import { useOperationId } from '../../lib/api/use-operation-id'
import { strings } from './strings'

/** What of a list goes to the server. */
export interface TeamListInput {
  readonly rows: TeamRowInput[]
  readonly choices: PersonChoiceInput[]
}

export function useReadTeamFile(tournamentId: number) {
  return useMutation({ mutationFn: (file: File) => upload(readTeamFile, { params: { id: tournamentId } }, file) })
}

const previews = (tournamentId: number) => ['team-import', tournamentId, 'preview']

/** What becomes of the rows; those of the former choice are shown until the answer is there. */
export function useTeamPreview(tournamentId: number, list: TeamListInput) {
  return useQuery({
    queryKey: [...previews(tournamentId), list],
    queryFn: () => call(previewTeamImport, { params: { id: tournamentId }, body: list }),
    enabled: list.rows.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

interface Import extends TeamListInput {
  readonly plan: string
  readonly file_name: string
  readonly approve: boolean
  readonly new_clubs: string[]
}

export function useImportTeams(tournamentId: number) {
  const renew = useRenew(tournamentId)
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: Import) =>
      operations.run(body, (operationId) => call(importTeams, { params: { id: tournamentId }, body }, { operationId })),
    // A refusal too says that what was shown is no longer so.
    onSettled: renew,
  })
}

const imports = (tournamentId: number) => ['team-import', tournamentId, 'past']

export function useTeamImports(tournamentId: number) {
  return useQuery({
    queryKey: imports(tournamentId),
    queryFn: () => call(listTeamImports, { params: { id: tournamentId } }),
    staleTime: 0,
  })
}

export function useUndoTeamImport(tournamentId: number) {
  const renew = useRenew(tournamentId)
  const operations = useOperationId()
  return useMutation({
    mutationFn: (importId: number) =>
      operations.run(importId, (operationId) => call(undoTeamImport, { params: { id: importId } }, { operationId })),
    onSettled: renew,
  })
}

function useRenew(tournamentId: number) {
  const queryClient = useQueryClient()
  return () => {
    const { registrations, tournament, groups, tournamentList, players } = queryKeys
    const keys = [registrations(tournamentId), tournament(tournamentId), groups, tournamentList, players]
    for (const queryKey of [...keys, previews(tournamentId), imports(tournamentId)]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}

export function useSaveBadTeamRows(tournamentId: number) {
  return useMutation({
    mutationFn: (list: TeamListInput) =>
      download(exportBadTeamRows, { params: { id: tournamentId }, body: list }, strings.badRowsName),
  })
}

export function useSaveTeamTemplate() {
  return useMutation({ mutationFn: () => download(exportTeamTemplate, {}, strings.templateName) })
}
