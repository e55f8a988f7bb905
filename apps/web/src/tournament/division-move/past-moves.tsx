import { Button, Skeleton, Text } from '@mantine/core'
import type { DivisionMoveView } from '@vot/contract'
import { formatDayTime } from '../../lib/format/format-day'
import { ErrorState } from '../../ui/feedback/error-state'
import shared from '../../ui/theme/shared.module.css'
import { useDivisionMoves, useUndoMove } from './api'
import classes from './division-move.module.css'
import { moneyLines } from './merge-effects'
import { strings } from './strings'

/** The merges and splits of a group, each with the way back, or why there is none. */
export function PastMoves({ groupId }: { readonly groupId: number | null }) {
  const { data, error, refetch } = useDivisionMoves(groupId)
  if (groupId === null) return <Text>{strings.alone}</Text>
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={120} role="status" aria-label={strings.pastLoading} />
    ) : (
      <ErrorState title={strings.pastFailed} error={error} onRetry={() => void refetch()} />
    )
  }
  if (data.items.length === 0) return <Text>{strings.noPast}</Text>
  return (
    <ul>
      {data.items.map((move) => (
        <PastMove key={move.id} move={move} />
      ))}
    </ul>
  )
}

function PastMove({ move }: { readonly move: DivisionMoveView }) {
  const undo = useUndoMove()
  const what = strings.past[move.kind](move.teams, move.from.name, move.to.name)
  const who = [formatDayTime(move.at), ...(move.actor_name === null ? [] : [move.actor_name])].join(' · ')
  const run = () => undo.mutate({ params: { id: move.id } })
  return (
    <li className={`${shared.wrap} ${classes.move}`}>
      <div className={shared.grow}>
        <strong>{what}</strong>
        <div className={shared.soft}>{who}</div>
        {move.obstacle !== null && <div className={shared.soft}>{strings.cannotUndo[move.obstacle]}</div>}
        {moneyLines(move.differences).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      {move.obstacle === null && (
        <Button variant="default" loading={undo.isPending} aria-label={strings.undoNamed(what)} onClick={run}>
          {strings.undo}
        </Button>
      )}
    </li>
  )
}
