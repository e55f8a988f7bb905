import { Button } from '@mantine/core'
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
import { DayText, Money } from '../../ui/page/figure'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import { AssignTransferDialog } from './assign-transfer-dialog'
import { bankStrings as strings } from './bank-strings'
import classes from './fees.module.css'
import { type PayingTeam, teamsById } from './paying-teams'
import statement from './statement.module.css'

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
  const lines = (list: readonly TransferView[]) => (
    <ul>
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
    </ul>
  )
  return (
    <Card title={strings.waiting(waiting.length)}>
      {waiting.length > 0 && (
        <>
          <p className={classes.secondary}>{strings.waitingText}</p>
          {lines(waiting)}
        </>
      )}
      {settled.length > 0 && (
        <details className={classes.settled}>
          <summary>{strings.settled(settled.length)}</summary>
          {lines(settled)}
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
  const dong = formatVnd(amount)
  return (
    <li className={statement.line} data-row data-kind={settledAs === null ? 'unclear' : 'settled'}>
      <div className={`${shared.column} ${shared.grow} ${statement.details}`}>
        <span className={statement.head}>
          <Money dong={amount} />
          {day !== null && (
            <span className={statement.secondary}>
              <DayText from={`${day}T00:00:00+07:00`} />
            </span>
          )}
          <span className={statement.kind}>
            {settledAs === null ? strings.reasons[reason] : strings.settledAs[settledAs]}
            {isAmount && first && settledAs === null && `, ${strings.needs(formatVnd(first.fee))}`}
          </span>
        </span>
        <span className={statement.secondary}>{text === '' ? strings.noText : text}</span>
        {likely.length > 0 && <span className={statement.team}>{likely.map(({ name }) => name).join('; ')}</span>}
        <div className={classes.buttons}>
          {settledAs === null ? (
            <>
              <Button variant="default" disabled={busy} onClick={onAssign} aria-label={strings.assignOf(dong)}>
                {strings.assign}
              </Button>
              <Button
                variant="subtle"
                disabled={busy}
                onClick={() => onSettle('returned')}
                aria-label={strings.returnedOf(dong)}
              >
                {strings.returned}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                disabled={busy}
                onClick={() => onSettle('ignored')}
                aria-label={strings.ignoreOf(dong)}
              >
                {strings.ignore}
              </Button>
            </>
          ) : (
            settledAs !== 'duplicate' && (
              <Button
                variant="subtle"
                disabled={busy}
                onClick={() => onSettle(null)}
                aria-label={strings.reopenOf(dong)}
              >
                {strings.reopen}
              </Button>
            )
          )}
        </div>
      </div>
    </li>
  )
}
