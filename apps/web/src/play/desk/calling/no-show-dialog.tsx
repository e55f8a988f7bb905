import { Alert, Button, List, Radio, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BracketView, completeMatch, type DeskMatchView, saveMatchResult } from '@vot/contract'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { messageOf } from '../../../lib/api/api-error'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { useBracket } from '../../bracket/api'
import { givenText, pairText } from '../desk-match'
import classes from './no-show-dialog.module.css'
import { strings } from './strings'
import { useUndoResult } from './use-undo-result'

interface NoShowDialogProps {
  readonly match: DeskMatchView
  readonly onClose: () => void
}

/** Who did not come, what follows from it, and the way back afterwards. Source: OPS-74. */
export function NoShowDialog({ match, onClose }: NoShowDialogProps) {
  const [absent, setAbsent] = useState<Absent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const bracket = useBracket(match.tournament_id, true)
  const { save, free, undo } = useNoShow(match)
  const busy = save.isPending || free.isPending
  const choices: readonly { readonly value: Absent; readonly label: string }[] = [
    { value: 1, label: pairText(match.participant1) },
    { value: 2, label: pairText(match.participant2) },
    { value: 'both', label: strings.both },
  ]

  const takeBack = async () => {
    try {
      toasts.success((await undo.mutateAsync(match)).message)
    } catch (error) {
      toasts.failure(strings.undoFailed, error)
    }
  }
  const confirm = async () => {
    if (absent === null) return setFailure(strings.absentRequired)
    try {
      await save.mutateAsync(absent)
    } catch (error) {
      setFailure(messageOf(error, strings.noShowFailed))
      return toasts.failure(strings.noShowFailed, error)
    }
    const action = { label: strings.undo, run: () => void takeBack() }
    try {
      await free.mutateAsync()
      toasts.success(strings.noShowDone(match.match_code), { action })
    } catch {
      toasts.warning(strings.noShowDone(match.match_code), { detail: strings.courtStays, action })
    }
    onClose()
  }
  return (
    <AppDialog
      opened
      title={strings.noShowTitle(match.match_code)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void confirm()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {strings.confirmNoShow}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Radio.Group
          label={strings.absent}
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
          <section aria-label={strings.whatFollows} aria-live="polite">
            <Text fw={600}>{strings.whatFollows}</Text>
            <List mt={4} spacing={4}>
              {whatFollows(match, absent, bracket.data).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            {bracket.isError && (
              <Text size="sm" c="dimmed" mt={4}>
                {strings.followsUnknown}
              </Text>
            )}
          </section>
        )}
        {failure !== null && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </AppDialog>
  )
}

/** Declares a side absent, frees the court, and takes that back. */
function useNoShow({ id, tournament_id, updated_at, participant1_id, participant2_id }: DeskMatchView) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.bracket(tournament_id) })
    return queryClient.invalidateQueries({ queryKey: queryKeys.operations })
  }
  const save = useMutation({
    mutationFn: async (absent: Absent) => {
      const [winner, loser] = absent === 1 ? [participant2_id, participant1_id] : [participant1_id, participant2_id]
      const body =
        absent === 'both'
          ? ({ outcome: 'double_walkover', seen_updated_at: updated_at } as const)
          : ({ outcome: 'walkover', winner_id: winner, loser_id: loser, seen_updated_at: updated_at } as const)
      return await operations.run(['no-show', id, body], (operationId) =>
        call(saveMatchResult, { params: { id }, body }, { operationId }),
      )
    },
    onSettled,
  })
  const free = useMutation({
    mutationFn: () =>
      operations.run(['complete', id], (operationId) => call(completeMatch, { params: { id } }, { operationId })),
    onSettled,
  })
  return { save, free, undo: useUndoResult() }
}

type Absent = 1 | 2 | 'both'

/** What declaring a side absent does, one sentence each; where the sides go is known from the bracket alone. */
function whatFollows(match: DeskMatchView, absent: Absent, bracket: BracketView | undefined): string[] {
  const frees = match.court_name === null ? [] : [strings.frees(match.court_name)]
  const inGroup = match.group_key !== null && match.leg !== null ? [strings.inGroup(match.group_key)] : []
  const winnerTo = codeFed(bracket, match, 'W')
  const loserTo = codeFed(bracket, match, 'L')
  if (absent === 'both') {
    const opponents = [winnerTo, loserTo].filter((code) => code !== undefined).map(strings.opponentPasses)
    return [strings.bothLose, ...inGroup, ...opponents, ...frees]
  }
  const [here, away] = [match.participant1, match.participant2].map(givenText)
  const [winner, loser] = absent === 1 ? [away ?? '', here ?? ''] : [here ?? '', away ?? '']
  const isKnockOut = match.leg === null
  return [
    strings.winsByWalkover(winner),
    ...inGroup,
    ...(winnerTo === undefined ? [] : [strings.movesTo(winner, winnerTo)]),
    ...(loserTo === undefined
      ? isKnockOut && bracket !== undefined
        ? [strings.isOut(loser)]
        : []
      : [strings.dropsTo(loser, loserTo)]),
    ...frees,
  ]
}

/** Code of the match that the winner, or the loser, goes to. */
function codeFed(
  bracket: BracketView | undefined,
  { match_number: number }: DeskMatchView,
  who: 'W' | 'L',
): string | undefined {
  const feeds = (from: number | null, source: string | null) =>
    from === number && source?.startsWith(`${who}-`) === true
  return bracket?.bracket.matches.find(
    (each) =>
      feeds(each.participant1_from, each.participant1_source) ||
      feeds(each.participant2_from, each.participant2_source),
  )?.match_code
}
