import { Box, Button, Group, Stack, Textarea } from '@mantine/core'
import {
  IconArrowBackUp,
  IconMessageExclamation,
  IconReplaceUser,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import type { MatchView, ParticipantView, ResultChangeView } from '@vot/contract'
import { dayCode } from '@vot/domain'
import { useState } from 'react'
import { formatDayTime } from '../../../lib/format/format-day'
import { shortPair } from '../../../lib/format/short-name'
import { ReplacePartnerDialog } from '../../../tournament/registration/replace-partner-dialog'
import { WithdrawDialog } from '../../../tournament/registration/withdraw-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import { ProtestDialog } from '../../protest/protest-dialog'
import { protestStrings } from '../../protest/strings'
import { useMatchHistory, useTeamPresence, useUndoResult } from '../api'
import { letterOf } from '../match-texts'
import { deskStrings as strings } from '../strings'
import classes from './organiser-match-panel.module.css'

interface OrganiserMatchPanelProps {
  readonly match: MatchView
  /** All of the bracket: who has played nowhere may still be replaced. */
  readonly matches: readonly MatchView[]
}

/** Organiser's tools below a match: withdraw or reinstate a team, history of the result, undo. */
export function OrganiserMatchPanel({ match, matches }: OrganiserMatchPanelProps) {
  const [replacing, setReplacing] = useState<ParticipantView | null>(null)
  const [leaving, setLeaving] = useState<ParticipantView | null>(null)
  const [isProtesting, setProtesting] = useState(false)
  const presence = useTeamPresence()
  const teams = [match.participant1, match.participant2].filter((team) => team !== null)
  const settle = (team: ParticipantView, groupResults: 'forfeit' | 'void' | null) =>
    presence.mutate(
      { id: team.id, groupResults },
      {
        onSuccess: () =>
          toasts.success(groupResults ? strings.withdrew(labelOf(team)) : strings.reinstated(labelOf(team))),
        onError: (error) => toasts.failure(groupResults ? strings.withdrawFailed : strings.reinstateFailed, error),
        onSettled: () => setLeaving(null),
      },
    )
  return (
    <section className={classes.desk} aria-label={strings.desk}>
      {teams.length > 0 && (
        <Stack gap="xs" align="flex-start">
          {teams.map((team) => (
            <Button
              key={team.id}
              {...(team.is_withdrawn ? { variant: 'default' } : { variant: 'outline', color: 'red' })}
              leftSection={
                team.is_withdrawn ? <IconUserCheck size={18} aria-hidden /> : <IconUserOff size={18} aria-hidden />
              }
              loading={presence.isPending && presence.variables.id === team.id}
              disabled={presence.isPending}
              onClick={() => (team.is_withdrawn ? settle(team, null) : setLeaving(team))}
            >
              {team.is_withdrawn ? strings.reinstate(labelOf(team)) : strings.withdraw(labelOf(team))}
            </Button>
          ))}
          {teams
            .filter((team) => !team.is_withdrawn && !hasPlayed(team, matches))
            .map((team) => (
              <Button
                key={`replace-${team.id}`}
                variant="default"
                leftSection={<IconReplaceUser size={18} aria-hidden />}
                onClick={() => setReplacing(team)}
              >
                {strings.replacePartner(labelOf(team))}
              </Button>
            ))}
          {teams.length === 2 && (
            <Button
              variant="default"
              leftSection={<IconMessageExclamation size={18} aria-hidden />}
              onClick={() => setProtesting(true)}
            >
              {protestStrings.menu}
            </Button>
          )}
        </Stack>
      )}
      <History match={match} />
      {isProtesting && (
        <ProtestDialog
          match={{
            id: match.id,
            code: match.day_code,
            teams: teams.map((team) => ({ id: team.id, name: labelOf(team) })),
          }}
          onClose={() => setProtesting(false)}
        />
      )}
      {replacing && (
        <ReplacePartnerDialog
          tournamentId={match.tournament_id}
          registrationId={replacing.id}
          onClose={() => setReplacing(null)}
        />
      )}
      {leaving && (
        <WithdrawDialog
          tournamentId={match.tournament_id}
          registrationId={leaving.id}
          team={labelOf(leaving)}
          hasBracket
          busy={presence.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={(groupResults) => settle(leaving, groupResults)}
        />
      )}
    </section>
  )
}

function hasPlayed({ id }: ParticipantView, matches: readonly MatchView[]): boolean {
  return matches.some(
    ({ participant1_id, participant2_id, status, started_at }) =>
      (participant1_id === id || participant2_id === id) && (started_at !== null || status === 'completed'),
  )
}

function labelOf(team: ParticipantView): string {
  return shortPair(team, 'short')
}

function History({ match }: Pick<OrganiserMatchPanelProps, 'match'>) {
  const history = useMatchHistory(match)
  const nameOf = (code: string) => dayCode(letterOf(match), code)
  const [undoing, setUndoing] = useState<ResultChangeView | null>(null)
  if (history.isError) {
    return <ErrorState title={strings.historyFailed} error={history.error} onRetry={() => void history.refetch()} />
  }
  if (!history.data || history.data.items.length === 0) return null
  return (
    <>
      <Box component="h3" m={0} fz="md" fw={600}>
        {strings.history}
      </Box>
      <Stack component="ol" m={0} p={0} gap={10}>
        {history.data.items.map((change) => (
          <Group
            component="li"
            key={change.id}
            gap="8px 12px"
            lh="1.25rem"
            className={change.undone ? (classes.undone ?? '') : ''}
          >
            <Box flex="1 1 200px" miw={0} style={{ overflowWrap: 'anywhere' }}>
              <b>{strings.kinds[change.kind](nameOf(change.cause?.match_code ?? ''))}</b> {textOf(change)}
              <Box component="small" display="block" fz="sm" c="var(--v-ink-2)" lh="1.125rem">
                {formatDayTime(change.at)}
                {change.by && ` · ${change.by.name}`}
                {change.undone && ` · ${strings.undone}`}
              </Box>
              {change.others.length > 0 && (
                <Box component="small" display="block" fz="sm" c="var(--v-ink-2)" lh="1.125rem">
                  {strings.others(
                    change.kind,
                    change.others.map(({ match_code }) => nameOf(match_code)),
                  )}
                </Box>
              )}
              {change.reason && (
                <Box component="small" display="block" fz="sm" c="var(--v-ink-2)" lh="1.125rem">
                  {strings.because(change.reason)}
                </Box>
              )}
            </Box>
            {change.can_undo && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={() => setUndoing(change)}
              >
                {strings.undo}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {undoing && <UndoDialog match={match} change={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

function textOf({ from, to }: ResultChangeView): string {
  const one = (result: NonNullable<ResultChangeView['to']>) =>
    result.winner === null ? strings.nobody : strings.won(result.winner, result.score)
  if (from && to) return `${one(from)} → ${one(to)}`
  if (to) return one(to)
  return from ? `${one(from)} → ${strings.noResult}` : ''
}

interface UndoDialogProps {
  readonly match: MatchView
  readonly change: ResultChangeView
  readonly onClose: () => void
}

/** Says what comes back and asks once. */
function UndoDialog({ match, change, onClose }: UndoDialogProps) {
  const [reason, setReason] = useState('')
  const undo = useUndoResult(match)
  const submit = () =>
    undo.mutate(
      { changeId: change.id, reason: reason.trim() },
      {
        onSuccess: ({ message }) => {
          toasts.success(message)
          onClose()
        },
        onError: (error) => {
          toasts.failure(strings.undoFailed, error)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.undoTitle(match.day_code)}
      busy={undo.isPending}
      onSubmit={submit}
      submitLabel={strings.undo}
    >
      <Box component="p" mt={0} mx={0} mb={12}>
        {change.from?.winner
          ? strings.undoTo(strings.won(change.from.winner, change.from.score))
          : change.from
            ? strings.undoTo(strings.nobody)
            : strings.undoToNone}
        {change.others.length > 0 &&
          ` ${strings.undoBrings(change.others.map(({ match_code }) => dayCode(letterOf(match), match_code)))}`}
      </Box>
      <Textarea
        label={strings.reason}
        autosize
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
