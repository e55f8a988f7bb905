import { Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { teamName } from '../../../lib/format/short-name'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import { useReplacement, useReplaceTeam } from './api'
import { ComingField, useComing } from './coming-field'
import { LateMatches } from './late-matches'
import { useTakeBack } from './late-writes'
import { strings } from './strings'

interface ReplaceTeamDialogProps {
  readonly tournamentId: number
  /** The team whose place is given away. */
  readonly registrationId: number
  readonly team: string
  readonly onClose: () => void
  /** Runs once another team is in the place. */
  readonly onDone?: () => void
}

/** Gives the place of a team that has not played to another, and says before which matches change. */
export function ReplaceTeamDialog({ tournamentId, registrationId, team, onClose, onDone }: ReplaceTeamDialogProps) {
  const [reason, setReason] = useState('')
  const preview = useReplacement(registrationId)
  const replace = useReplaceTeam(registrationId)
  const takeBack = useTakeBack()
  const { coming, choose, take, error } = useComing(preview.data?.candidates)
  const { data } = preview
  const obstacle = data?.obstacle ?? null

  const submit = () => {
    const chosen = take()
    if (chosen === null) return
    replace.mutate(
      { team: chosen, reason: reason.trim() || null },
      {
        onSuccess: (joined) => {
          toasts.success(strings.replaced, {
            detail: strings.replacedBy(teamName(joined), team),
            undo: () => takeBack(joined.id),
          })
          onClose()
          onDone?.()
        },
        onError: (failure) => toasts.failure(strings.replaceFailed, failure),
      },
    )
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.replaceTitle}
      busy={replace.isPending}
      onSubmit={submit}
      submitLabel={strings.replace}
      submitDisabled={data === undefined || obstacle !== null}
    >
      <Stack gap="md">
        <Text component="div">
          <strong>{team}</strong>
          <br />
          {obstacle ?? strings.replaceText}
        </Text>
        {data === undefined &&
          (preview.error === null ? (
            <Skeleton h={160} role="status" aria-label={strings.loading} />
          ) : (
            <ErrorState title={strings.readFailed} error={preview.error} onRetry={() => void preview.refetch()} />
          ))}
        {data !== undefined && obstacle === null && (
          <>
            <ComingField
              tournamentId={tournamentId}
              label={strings.comingIn}
              candidates={data.candidates}
              value={coming}
              onChange={choose}
              error={error}
            />
            {data.matches.length > 0 && <LateMatches preview={preview} />}
            <Textarea
              label={strings.reason}
              description={strings.reasonHint}
              size="md"
              autosize
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
