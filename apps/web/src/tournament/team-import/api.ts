import { useMutation } from '@tanstack/react-query'
import {
  exportBadTeamRows,
  exportTeamTemplate,
  importTeams,
  listTeamImports,
  type PersonChoiceInput,
  previewTeamImport,
  type ResponseOf,
  readTeamFile,
  type TeamRowInput,
  undoTeamImport,
} from '@vot/contract'
import { download } from '../../lib/api/download'
import { upload } from '../../lib/api/upload'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './strings'

/** What of a list goes to the server. */
export interface TeamListInput {
  readonly rows: TeamRowInput[]
  readonly choices: PersonChoiceInput[]
}

export function useReadTeamFile(tournamentId: number) {
  return useMutation({ mutationFn: (file: File) => upload(readTeamFile, { params: { id: tournamentId } }, file) })
}

/** What becomes of the rows; those of the former choice are shown until the answer is there. */
export function useTeamPreview(tournamentId: number, list: TeamListInput) {
  const input = list.rows.length > 0 ? { params: { id: tournamentId }, body: list } : null
  return useRead(previewTeamImport, input, { keepsPrevious: true, staleTime: 0, gcTime: 0 })
}

interface Import extends TeamListInput {
  readonly plan: string
  readonly file_name: string
  readonly approve: boolean
  readonly new_clubs: string[]
}

export function useImportTeams(tournamentId: number) {
  return useWrite((body: Import) => write(importTeams, { params: { id: tournamentId }, body }), { isQuick: true })
}

export function useTeamImports(tournamentId: number) {
  return useRead(listTeamImports, { params: { id: tournamentId } }, { staleTime: 0 })
}

/** A toast says what was taken out, also once the dialog is closed. */
export function useUndoTeamImport() {
  return useWrite((importId: number) => write(undoTeamImport, { params: { id: importId } }), {
    onSuccess: showUndoneImport,
    failure: strings.undoFailed,
    isQuick: true,
  })
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

const mostNames = 4

/** What an undone import took out, and who stays. */
function showUndoneImport({ teams, players, kept_teams, kept_players }: ResponseOf<typeof undoTeamImport>): void {
  const text = strings.undid(teams, players)
  const inTeams = new Set(kept_teams.flatMap((team) => team.split(' – ')))
  const kept = [...kept_teams, ...kept_players.filter((name) => !inTeams.has(name))]
  const names = kept.length > mostNames ? [...kept.slice(0, mostNames), '…'] : kept
  if (kept.length === 0) toasts.success(text)
  else toasts.warning(text, { detail: strings.kept(names.join(', ')) })
}
