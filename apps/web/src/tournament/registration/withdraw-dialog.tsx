import { Alert, Button, List, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { previewWithdrawal, type WithdrawalEffects, type WithdrawalPreview } from '@vot/contract'
import { useState } from 'react'
import { useRead } from '../../lib/data/use-read'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { withdrawStrings as strings } from './change-strings'
import { ReplaceTeamDialog } from './late/replace-team-dialog'
import { ReserveOffer } from './late/reserve-offer'

/** What happens to a withdrawing team's matches in its group: the rest is lost, or all its results are void. */
export type GroupResults = 'forfeit' | 'void'

interface WithdrawDialogProps {
  readonly tournamentId: number
  readonly registrationId: number
  readonly team: string
  readonly hasBracket: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: (groupResults: GroupResults) => void
}

/**
 * Takes a team out, and says before what that does to matches. In a group that is still played the organiser says what
 * becomes of its matches there.
 */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { tournamentId, registrationId, team, hasBracket, busy, onClose, onConfirm } = props
  const [groupResults, setGroupResults] = useState<GroupResults>('forfeit')
  const input = hasBracket ? { params: { id: registrationId } } : null
  const preview = useRead(previewWithdrawal, input, { staleTime: 0, gcTime: 0 })
  const mayVoid = preview.data !== undefined && preview.data.void !== null
  const chosen = mayVoid ? groupResults : 'forfeit'
  const [isReplacing, setReplacing] = useState(false)
  if (isReplacing) return <ReplaceTeamDialog {...{ tournamentId, registrationId, team, onClose }} />
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.title}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {strings.cancel}
          </Button>
          <Button
            color="red"
            loading={busy}
            disabled={hasBracket && preview.isPending}
            onClick={() => onConfirm(chosen)}
          >
            {strings.confirm}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text component="div">
          <strong>{team}</strong>
          <br />
          {hasBracket ? strings.withBracket : strings.withoutBracket}
        </Text>
        {mayVoid && (
          <Radio.Group
            label={strings.groupMatches}
            value={groupResults}
            onChange={(value) => setGroupResults(value === 'void' ? 'void' : 'forfeit')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="forfeit" label={strings.forfeit} />
              <Radio value="void" label={strings.void} />
            </Stack>
          </Radio.Group>
        )}
        {hasBracket && <WithdrawalEffectList preview={preview} groupResults={chosen} />}
        <ReserveOffer registrationId={registrationId} onReplace={() => setReplacing(true)} />
      </Stack>
    </AppDialog>
  )
}

interface WithdrawalEffectListProps {
  readonly preview: {
    readonly data: WithdrawalPreview | undefined
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
  readonly groupResults: 'forfeit' | 'void'
}

/** The most matches that are named in one line. */
const mostNamed = 8

/** Which matches are decided, lose their result or are not played, before anything is done. */
function WithdrawalEffectList({ preview, groupResults }: WithdrawalEffectListProps) {
  const { data, error, refetch } = preview
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={56} role="status" aria-label={strings.loading} />
    ) : (
      <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
    )
  }
  const effects = data[groupResults] ?? data.forfeit
  const lines = linesOf(effects)
  if (lines.length === 0) return <Text c="dimmed">{strings.noEffects}</Text>
  return (
    <Alert
      color={effects.voided.length > 0 ? 'cam' : 'gray'}
      icon={<IconAlertTriangle aria-hidden />}
      title={strings.effects}
      role="status"
    >
      <List spacing={4} size="md">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

function linesOf({ walkovers, voided, cancelled }: WithdrawalEffects): string[] {
  const won = walkovers.slice(0, mostNamed).map(({ day_code, winner }) => strings.walkover(day_code, winner))
  return [
    ...(voided.length > 0 ? [strings.voided(...named(voided))] : []),
    ...(cancelled.length > 0 ? [strings.cancelled(...named(cancelled))] : []),
    ...won,
    ...(walkovers.length > mostNamed ? [strings.moreWalkovers(walkovers.length - mostNamed)] : []),
  ]
}

/** The codes of the first matches, and how many more there are. */
function named(matches: WithdrawalEffects['voided']): [codes: readonly string[], more: number] {
  const codes = matches.slice(0, mostNamed).map(({ day_code }) => day_code)
  return [codes, matches.length - codes.length]
}
