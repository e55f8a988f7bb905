import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, createBackup, downloadBackup, liftLockout, listBackups, listLockouts } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { download } from '../../lib/api/download'
import { useOperationId } from '../../lib/api/use-operation-id'

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

const lockoutsKey = ['held-off']

/** Current lockouts; polled while shown, since they start and expire without an event. */
export function useLockouts() {
  return useQuery({ queryKey: lockoutsKey, queryFn: () => call(listLockouts), refetchInterval: 15_000 })
}

export function useLiftLockout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof liftLockout>) => call(liftLockout, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lockoutsKey }),
  })
}
