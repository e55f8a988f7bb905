import { Button, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { OldBracketView } from '@vot/contract'
import { formatDay, formatTime } from '../../../lib/format/format-day'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { toasts } from '../../../ui/feedback/toasts'
import { useOldBrackets, useRestoreBracket } from '../api'
import { setupStrings as strings } from '../strings'
import classes from './bracket-setup.module.css'

interface OldBracketsProps {
  readonly tournamentId: number
  /** The bracket that stands. */
  readonly current: number
  readonly onClose: () => void
  readonly onRestored: () => void
}

/** The brackets that were replaced in the last 30 days, to be put back with their results. */
export function OldBrackets({ tournamentId, current, onClose, onRestored }: OldBracketsProps) {
  const list = useOldBrackets(tournamentId)
  const restore = useRestoreBracket(tournamentId)
  const run = ({ id, results }: OldBracketView) =>
    restore.mutate(
      { bracketId: id, replaces: current },
      {
        onSuccess: () => {
          toasts.success(strings.restored(results))
          onRestored()
        },
        onError: (error) => toasts.failure(strings.restoreFailed, error),
      },
    )
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.oldTitle}
      busy={restore.isPending}
      footer={
        <Button variant="default" onClick={onClose} disabled={restore.isPending}>
          {strings.back}
        </Button>
      }
    >
      <LoadingView loading={list.isPending} label={strings.loading} skeleton={null}>
        {() => {
          if (!list.data) {
            return <ErrorState title={strings.oldFailed} error={list.error} onRetry={() => void list.refetch()} />
          }
          if (list.data.items.length === 0) return <Text>{strings.oldNone}</Text>
          return (
            <>
              <Text mb="sm">{strings.oldText}</Text>
              <ul className={classes.old}>
                {list.data.items.map((old) => (
                  <li key={old.id}>
                    <OldBracket old={old} />
                    <Button
                      variant="default"
                      leftSection={<IconRestore size={18} aria-hidden />}
                      aria-label={strings.restoreOf(strings.variants[old.variant].name, momentOf(old.replaced_at))}
                      loading={restore.isPending && restore.variables.bracketId === old.id}
                      disabled={restore.isPending}
                      onClick={() => run(old)}
                    >
                      {strings.restore}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </LoadingView>
    </AppDialog>
  )
}

function OldBracket({ old }: { readonly old: OldBracketView }) {
  return (
    <div>
      <b>{strings.oldForm(strings.variants[old.variant].name, old.total_participants)}</b>
      <small>{strings.oldResults(old.results, old.total_matches)}</small>
      <small>
        {strings.oldReplaced(momentOf(old.replaced_at), old.replaced_by)} ·{' '}
        {strings.oldUntil(formatDay(old.restorable_until))}
      </small>
    </div>
  )
}

function momentOf(iso: string): string {
  return `${formatTime(iso)} ${formatDay(iso)}`
}
