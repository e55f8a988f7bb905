import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reopenRegistration, type TournamentView } from '@vot/contract'
import { formatVietnamMoment, type TournamentStatus } from '@vot/domain'
import { useState } from 'react'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useMay } from '../../lib/api/session-store'
import { serverNow } from '../../lib/format/server-clock'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { registrationEndOf } from '../group/status-at'
import { strings } from './strings'

interface ReopeningProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
}

/** Takes registration again that a bracket has closed, while there is time by the dates. */
export function Reopening({ tournament, status }: ReopeningProps) {
  const mayReopen = useMay('tournament:manage')
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reopenRegistration, { params: { id: tournament.id } }),
    onSuccess: () => toasts.success(strings.reopened),
    onError: (error) => toasts.failure(strings.reopenFailed, error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournament.id) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
      ]),
  })
  const end = registrationEndOf(tournament)
  const isEarly = status === 'closed' && tournament.registration_closed_at !== null
  if (!mayReopen || !isEarly || end === undefined || end < serverNow()) return null
  return (
    <>
      <Button variant="default" mt="xs" onClick={() => setAsking(true)}>
        {strings.reopen}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        title={strings.reopenTitle}
        confirmLabel={strings.reopen}
        busy={isPending}
      >
        {strings.reopenText(formatVietnamMoment(end))}
      </ConfirmDialog>
    </>
  )
}
