import { Alert, List, Radio, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type BracketView,
  completeMatch,
  type DeskMatchView,
  readMatchHistory,
  saveMatchResult,
  undoMatchResult,
} from '@vot/contract'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { messageOf } from '../../../lib/api/api-error'
import { useWrite, write } from '../../../lib/data/use-write'
import { ReplaceTeamDialog } from '../../../tournament/registration/late/replace-team-dialog'
import { ReserveOffer } from '../../../tournament/registration/late/reserve-offer'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { useBracket } from '../../bracket/api'
import { seenTeams } from '../../bracket/match-texts'
import { givenText, pairText } from '../desk-facts'
import { callStrings } from '../strings'
import { codeFed, whereTeamsGo } from '../where-teams-go'
import classes from './no-show-dialog.module.css'

interface NoShowDialogProps {
  readonly match: DeskMatchView
  /** Who is chosen at first. */
  readonly absent?: Absent | null
  readonly onClose: () => void
}

/** Declares a side absent: shows the consequences first and offers an undo afterwards (OPS-74). */
export function NoShowDialog({ match, absent: proposed = null, onClose }: NoShowDialogProps) {
  const [absent, setAbsent] = useState<Absent | null>(proposed)
  const [failure, setFailure] = useState<string | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const bracket = useBracket(match.tournament_id, true)
  const { save, free, undo } = useNoShow(match)
  const busy = save.isPending || free.isPending
  const choices: readonly { readonly value: Absent; readonly label: string }[] = [
    { value: 1, label: pairText(match.participant1) },
    { value: 2, label: pairText(match.participant2) },
    { value: 'both', label: callStrings.both },
  ]

  const takeBack = async () => {
    try {
      toasts.success((await undo.mutateAsync(match)).message)
    } catch (error) {
      toasts.failure(callStrings.undoFailed, error)
    }
  }
  const confirm = async () => {
    if (absent === null) return setFailure(callStrings.absentRequired)
    try {
      await save.mutateAsync(absent)
    } catch (error) {
      setFailure(messageOf(error, callStrings.noShowFailed))
      return toasts.failure(callStrings.noShowFailed, error)
    }
    const action = { label: callStrings.undo, run: () => void takeBack() }
    try {
      // A match that waits for a court frees none.
      if (match.claimed_at !== null) await free.mutateAsync()
      toasts.success(callStrings.noShowDone(match.day_code), { action })
    } catch {
      toasts.warning(callStrings.noShowDone(match.day_code), { detail: callStrings.courtStays, action })
    }
    onClose()
  }
  const missing = absent === 1 ? match.participant1 : absent === 2 ? match.participant2 : null
  if (isReplacing && missing) {
    const team = pairText(missing)
    return <ReplaceTeamDialog {...{ tournamentId: match.tournament_id, registrationId: missing.id, team, onClose }} />
  }
  return (
    <FormDialog
      opened
      title={callStrings.noShowTitle(match.day_code)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void confirm()}
      submitLabel={callStrings.confirmNoShow}
      submitProps={{ color: 'red' }}
    >
      <div className={classes.fields}>
        <Radio.Group
          label={callStrings.absent}
          value={absent === null ? null : String(absent)}
          onChange={(value) => {
            setAbsent(choices.find((choice) => String(choice.value) === value)?.value ?? null)
            setFailure(null)
          }}
        >
          <div className={classes.choices}>
            {choices.map(({ value, label }) => (
              <Radio.Card key={value} value={String(value)} className={classes.choice ?? ''}>
                <Radio.Indicator />
                <span>{label}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        {absent !== null && (
          <section aria-label={callStrings.whatFollows} aria-live="polite">
            <Text fw={600}>{callStrings.whatFollows}</Text>
            <List mt={4} spacing={4}>
              {absencePreview(match, absent, bracket.data).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            {bracket.isError && (
              <Text size="sm" c="dimmed" mt={4}>
                {callStrings.followsUnknown}
              </Text>
            )}
          </section>
        )}
        {missing && <ReserveOffer registrationId={missing.id} onReplace={() => setReplacing(true)} />}
        {failure !== null && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </FormDialog>
  )
}

/** Declares a side absent, frees the court, and takes that back. */
function useNoShow(match: DeskMatchView) {
  const { id, updated_at, participant1_id, participant2_id } = match
  const save = useWrite((absent: Absent) => {
    const [winner, loser] = absent === 1 ? [participant2_id, participant1_id] : [participant1_id, participant2_id]
    const seen = { seen_updated_at: updated_at, ...seenTeams(match) }
    const body =
      absent === 'both'
        ? ({ outcome: 'double_walkover', ...seen } as const)
        : ({ outcome: 'walkover', winner_id: winner, loser_id: loser, ...seen } as const)
    return write(saveMatchResult, { params: { id }, body })
  })
  const free = useWrite(() => write(completeMatch, { params: { id } }))
  return { save, free, undo: useUndoResult() }
}

export type Absent = 1 | 2 | 'both'

/** What declaring a side absent does, one sentence each; where the sides go is known from the bracket alone. */
function absencePreview(match: DeskMatchView, absent: Absent, bracket: BracketView | undefined): string[] {
  const frees = match.court_name === null ? [] : [callStrings.frees(match.court_name)]
  const inGroup = match.group_key !== null && match.leg !== null ? [callStrings.inGroup(match.group_key)] : []
  if (absent === 'both') {
    const fed = [codeFed(bracket, match, 'W'), codeFed(bracket, match, 'L')]
    const opponents = fed.filter((code) => code !== undefined).map(callStrings.opponentPasses)
    return [callStrings.bothLose, ...inGroup, ...opponents, ...frees]
  }
  const winner = absent === 1 ? 2 : 1
  const names = [match.participant1, match.participant2].map(givenText)
  return [
    callStrings.winsByWalkover(names[winner - 1] ?? ''),
    ...inGroup,
    ...whereTeamsGo(match, winner, bracket),
    ...frees,
  ]
}

/** Undoes the last decision on a match. */
export function useUndoResult() {
  return useWrite(({ id }: Pick<DeskMatchView, 'id'>) => ({
    endpoint: undoMatchResult,
    input: {},
    send: async () => {
      const { items } = await call(readMatchHistory, { params: { id } })
      // Where nothing can be taken back any more, the server says why.
      const changeId = (items.find(({ can_undo }) => can_undo) ?? items[0])?.id ?? 0
      return await call(undoMatchResult, { params: { id }, body: { change_id: changeId, resume: true } })
    },
  }))
}
