import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { mergeDivision, type TournamentView } from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../lib/data/use-write'
import { ErrorState } from '../../ui/feedback/error-state'
import { useMergePreview, useUndoMove } from './api'
import classes from './division-move.module.css'
import { obstacleOf } from './division-obstacle'
import { MergeEffects } from './merge-effects'
import { type MovePane, Obstacle } from './move-pane'
import { strings } from './strings'

/** Chooses where the teams go, shows what that changes, and does it. */
export function useMergePane(
  tournament: TournamentView,
  divisions: readonly TournamentView[],
  onClose: () => void,
): MovePane {
  const [intoId, setIntoId] = useState<number | null>(null)
  const obstacle = obstacleOf(tournament)
  const others = divisions.filter(({ id }) => id !== tournament.id)
  // Since it was chosen, it may have got a bracket or been deleted.
  const target = others.find((other) => other.id === intoId && obstacleOf(other) === undefined)
  const preview = useMergePreview(tournament.id, obstacle === undefined ? (target?.id ?? null) : null)
  const undo = useUndoMove()
  const merge = useWrite(mergeDivision, {
    success: (_, { body }) => strings.merged(tournament.name, others.find(({ id }) => id === body.into)?.name ?? ''),
    undo:
      ({ move_id: id }) =>
      () =>
        undo.mutate({ params: { id } }),
    failure: strings.mergeFailed,
    isQuick: true,
  })
  const shown = preview.data

  const run = () => {
    if (!target || !shown) return
    const registration_ids = shown.moving.map((team) => team.registration_id)
    merge.mutate({ params: { id: tournament.id }, body: { into: target.id, registration_ids } }, { onSuccess: onClose })
  }

  if (obstacle)
    return { body: <Obstacle>{strings.obstacles[obstacle](tournament.name)}</Obstacle>, action: null, busy: false }
  if (others.length === 0) return { body: <Text>{strings.noOther}</Text>, action: null, busy: false }
  const body = (
    <Stack gap="md">
      <Radio.Group
        label={strings.into(tournament.name)}
        value={target === undefined ? '' : String(target.id)}
        onChange={(value) => setIntoId(Number(value))}
      >
        <Stack gap={0}>
          {others.map((other) => (
            <Target key={other.id} division={other} />
          ))}
        </Stack>
      </Radio.Group>
      {target === undefined ? (
        <Text c="dimmed">{strings.choose}</Text>
      ) : shown ? (
        <MergeEffects preview={shown} />
      ) : preview.error === null ? (
        <Skeleton h={160} role="status" aria-label={strings.previewLoading} />
      ) : (
        <ErrorState title={strings.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
    </Stack>
  )
  const canMerge = shown !== undefined && !preview.isFetching && (shown.moving.length > 0 || shown.staying.length === 0)
  const action = (
    <Button
      leftSection={<IconArrowMerge size={20} aria-hidden />}
      loading={merge.isPending}
      disabled={!canMerge}
      onClick={run}
    >
      {strings.merge(shown?.moving.length ?? 0)}
    </Button>
  )
  return { body, action, busy: merge.isPending }
}

const whyNot = {
  'division-has-bracket': strings.hasBracket,
  'division-drawn': strings.isDrawn,
  'division-has-results': strings.hasResults,
} as const

function Target({ division }: { readonly division: TournamentView }) {
  const obstacle = obstacleOf(division)
  const count = strings.teamCount(division.registered_participants / 2)
  const name = division.letter === null ? division.name : `${division.letter} · ${division.name}`
  return (
    <Radio
      value={String(division.id)}
      disabled={obstacle !== undefined}
      label={`${name} (${obstacle === undefined ? count : whyNot[obstacle]})`}
      className={classes.target ?? ''}
    />
  )
}
