import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createBackup, downloadBackup, listBackups } from '@vot/contract'
import { call } from '../../lib/api-client'
import { download } from '../../lib/download'
import { useOperationId } from '../../lib/use-operation-id'

const queryKey = ['backups']

/** What the server keeps, newest first. */
export function useBackups() {
  return useQuery({ queryKey, queryFn: () => call(listBackups) })
}

export function useCreateBackup() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: () => operations.run('create', (operationId) => call(createBackup, {}, { operationId })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export function useDownloadBackup() {
  return useMutation({ mutationFn: (name: string) => download(downloadBackup, { params: { name } }, name) })
}
