import { Group, Text } from '@mantine/core'
import {
  type assignTransfer,
  type FeesView,
  type ResponseOf,
  reopenTransfer,
  settleTransfer,
  type TransferView,
} from '@vot/contract'
import { useMemo, useState } from 'react'
import { useWrite, write } from '../../lib/data/use-write'
import { formatVnd } from '../../lib/format/format-number'
import { StateDot } from '../../ui/badge/state-dot'
import { Button } from '../../ui/form/button'
import { Card } from '../../ui/page/card'
import { Money } from '../../ui/page/figure'
import { Row, Rows } from '../../ui/page/rows'
import { AssignTransferDialog } from './assign-transfer-dialog'
import { bankStrings as strings } from './bank-strings'
import classes from './fees.module.css'
import { type PayingTeam, teamsById } from './paying-teams'
import { TransferDay } from './transfer-day'

/** `null` lets it wait again. */
type Settling = { readonly id: number; readonly as: 'ignored' | 'returned' | null }

interface WaitingTransfersProps {
  readonly waiting: readonly TransferView[]
  readonly settled: readonly TransferView[]
  readonly fees: FeesView
  readonly onAssigned: (answer: ResponseOf<typeof assignTransfer>) => void
}

/** Money that came in and is nobody's yet, each with its reason and the ways on; then what was dealt with. */
export function WaitingTransfers({ waiting, settled, fees, onAssigned }: WaitingTransfersProps) {
  const teams = useMemo(() => teamsById(fees), [fees])
  const [assigned, setAssigned] = useState<TransferView | null>(null)
  const { mutate, isPending, variables } = useWrite(
    ({ id, as }: Settling) =>
      as === null ? write(reopenTransfer, { params: { id } }) : write(settleTransfer, { params: { id }, body: { as } }),
    {
      success: (_, { as }) => says(as),
      undo: (_, { id, as }) => (as === null ? null : () => settle({ id, as: null })),
      failure: strings.settleFailed,
    },
  )
  const settle = (settling: Settling): void => mutate(settling)
  const busy = isPending ? variables.id : null
  const lines = (label: string, list: readonly TransferView[]) => (
    <Rows label={label}>
      {list.map((transfer) => (
        <TransferLine
          key={transfer.id}
          transfer={transfer}
          teams={teams}
          busy={busy === transfer.id}
          onAssign={() => setAssigned(transfer)}
          onSettle={(as) => settle({ id: transfer.id, as })}
        />
      ))}
    </Rows>
  )
  return (
    <Card title={strings.waiting(waiting.length)}>
      {waiting.length > 0 && (
        <>
          <Text size="sm" c="var(--v-ink-2)">
            {strings.waitingText}
          </Text>
          {lines(strings.waiting(waiting.length), waiting)}
        </>
      )}
      {settled.length > 0 && (
        <details className={classes.settled}>
          <summary className="t14 w6">{strings.settled(settled.length)}</summary>
          {lines(strings.settled(settled.length), settled)}
        </details>
      )}
      {assigned && (
        <AssignTransferDialog
          key={assigned.id}
          opened
          onClose={() => setAssigned(null)}
          transfer={assigned}
          teams={teams}
          onAssigned={(answer) => {
            setAssigned(null)
            onAssigned(answer)
          }}
        />
      )}
    </Card>
  )
}

function says(as: Settling['as']): string {
  if (as === null) return strings.reopened
  return as === 'returned' ? strings.markedReturned : strings.markedIgnored
}

interface TransferLineProps {
  readonly transfer: TransferView
  readonly teams: ReadonlyMap<number, PayingTeam>
  readonly busy: boolean
  readonly onAssign: () => void
  readonly onSettle: (as: Settling['as']) => void
}

function TransferLine({ transfer, teams, busy, onAssign, onSettle }: TransferLineProps) {
  const { amount, day, text, reason, settled_as: settledAs, candidates } = transfer
  const likely = candidates.flatMap((id) => teams.get(id) ?? [])
  const [first] = likely
  const isAmount = reason === 'amount-under' || reason === 'amount-over'
  const reasonText = `${strings.reasons[reason]}${isAmount && first ? `, ${strings.needs(formatVnd(first.fee))}` : ''}`
  const dong = formatVnd(amount)
  const wait = busy ? strings.settling : undefined
  return (
    <Row
      title={
        <>
          <Money dong={amount} /> {day !== null && <TransferDay day={day} />}
        </>
      }
      sub={text === '' ? strings.noText : text}
      end={
        <StateDot kind={settledAs === null ? 'late' : 'done'}>
          {settledAs === null ? reasonText : strings.settledAs[settledAs]}
        </StateDot>
      }
      below={
        <>
          {likely.length > 0 && <div className="t13 w6 whole">{likely.map(({ name }) => name).join('; ')}</div>}
          <Group gap="xs">
            {settledAs === null ? (
              <>
                <Button
                  size={36}
                  off={wait}
                  label={strings.assign}
                  spoken={strings.assignOf(dong)}
                  onClick={onAssign}
                />
                <Button
                  kind="quiet"
                  size={36}
                  off={wait}
                  label={strings.returned}
                  spoken={strings.returnedOf(dong)}
                  onClick={() => onSettle('returned')}
                />
                <Button
                  kind="quiet"
                  size={36}
                  off={wait}
                  label={strings.ignore}
                  spoken={strings.ignoreOf(dong)}
                  onClick={() => onSettle('ignored')}
                />
              </>
            ) : (
              settledAs !== 'duplicate' && (
                <Button
                  kind="quiet"
                  size={36}
                  off={wait}
                  label={strings.reopen}
                  spoken={strings.reopenOf(dong)}
                  onClick={() => onSettle(null)}
                />
              )
            )}
          </Group>
        </>
      }
    />
  )
}
