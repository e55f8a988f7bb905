import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { OldBracketView } from '@vot/contract'
import { formatDay, formatDayTime } from '../../../lib/format/format-day'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { toasts } from '../../../ui/feedback/toasts'
import { useOldBrackets, useRestoreBracket } from '../api'
import { setupStrings as strings } from '../strings'

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
              <Stack component="ul" m={0} p={0} gap={10}>
                {list.data.items.map((old) => (
                  <Group
                    component="li"
                    key={old.id}
                    gap="8px 12px"
                    px={14}
                    py={12}
                    bd="1px solid var(--v-line-s)"
                    bdrs="md"
                  >
                    <OldBracket old={old} />
                    <Button
                      variant="default"
                      leftSection={<IconRestore size={18} aria-hidden />}
                      aria-label={strings.restoreOf(strings.variants[old.variant].name, formatDayTime(old.replaced_at))}
                      loading={restore.isPending && restore.variables.bracketId === old.id}
                      disabled={restore.isPending}
                      onClick={() => run(old)}
                    >
                      {strings.restore}
                    </Button>
                  </Group>
                ))}
              </Stack>
            </>
          )
        }}
      </LoadingView>
    </AppDialog>
  )
}

function OldBracket({ old }: { readonly old: OldBracketView }) {
  return (
    <Box flex="1 1 220px" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <b>{strings.oldForm(strings.variants[old.variant].name, old.total_participants)}</b>
      <Text component="small" display="block" size="sm" c="var(--v-ink-2)" lh="inherit">
        {strings.oldResults(old.results, old.total_matches)}
      </Text>
      <Text component="small" display="block" size="sm" c="var(--v-ink-2)" lh="inherit">
        {strings.oldReplaced(formatDayTime(old.replaced_at), old.replaced_by)} ·{' '}
        {strings.oldUntil(formatDay(old.restorable_until))}
      </Text>
    </Box>
  )
}
