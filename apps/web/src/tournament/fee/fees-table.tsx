import { ActionIcon, Group, Loader, UnstyledButton } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconQrcode } from '@tabler/icons-react'
import type { FeeDivisionView, FeeTeamView } from '@vot/contract'
import { isRefundDue, owesFee } from '@vot/domain'
import { useState } from 'react'
import { formatCount, formatVnd } from '../../lib/format/format-number'
import { compareNames, teamName } from '../../lib/format/short-name'
import { StateDot } from '../../ui/badge/state-dot'
import { DayText, Figure, Money } from '../../ui/page/figure'
import { inOrder, type ListOrder } from '../../ui/table/list-order'
import { type ListColumn, ListTable } from '../../ui/table/list-table'
import { MarkedText } from '../../ui/table/marked-text'
import classes from './fees.module.css'
import { strings } from './strings'

export interface DivisionTeams {
  readonly division: FeeDivisionView
  /** Those that the filter leaves. */
  readonly teams: readonly FeeTeamView[]
}

interface FeesTableProps {
  readonly divisions: readonly DivisionTeams[]
  /** The words that they were found by. */
  readonly query: string
  /** The registration whose mark is being changed, and the payment whose refund is. */
  readonly busy: number | null
  readonly refunding: number | null
  readonly onPaid: (team: FeeTeamView, paid: boolean) => void
  readonly onRefunded: (team: FeeTeamView, refunded: boolean) => void
  /** Shows how the team pays; null while the group has no account. */
  readonly onCode: ((registrationId: number) => void) | null
}

interface FeeRow {
  readonly team: FeeTeamView
  readonly name: string
  readonly fee: number
}

/** As the server has them, by their number in the division. */
const asGiven: ListOrder = { by: 'given', descending: false }

/** What each team pays and whether it has, under the heads of the divisions. */
export function FeesTable(props: FeesTableProps) {
  const { divisions, onCode } = props
  const [order, setOrder] = useState(asGiven)
  const groups = divisions.map(({ division, teams }) => {
    const fee = division.team_fee
    const rows = teams.map((team): FeeRow => ({ team, name: teamName(team), fee }))
    return {
      id: division.id,
      head: <DivisionHead division={division} />,
      rows: inOrder(rows, order, comparisons),
      empty: division.teams.length === 0 ? strings.noTeams : strings.noneShown,
    }
  })
  return (
    <ListTable
      id="fees"
      hasWideTitles
      label={strings.list}
      columns={columnsOf(props)}
      groups={groups}
      keyOf={({ team }) => team.registration_id ?? `payment ${team.payment_id}`}
      order={order}
      onOrder={setOrder}
      menu={({ team, name, fee }) => {
        const { registration_id: id } = team
        return (
          onCode !== null &&
          id !== null &&
          fee > 0 &&
          owesFee(team) && (
            <ActionIcon size={44} color="gray" aria-label={strings.codeOf(name)} onClick={() => onCode(id)}>
              <IconQrcode size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )
        )
      }}
    />
  )
}

const comparisons: Readonly<Record<string, (one: FeeRow, other: FeeRow) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  amount: (one, other) => amountOf(one) - amountOf(other),
  // Those without a day come first.
  day: (one, other) => Date.parse(dayOf(one) ?? '') - Date.parse(dayOf(other) ?? '') || 0,
  state: (one, other) => Number(one.team.paid) - Number(other.team.paid),
}

function amountOf({ team, fee }: FeeRow): number {
  return team.paid_at === null ? fee : team.amount
}

/** When it was paid, or given back. */
function dayOf({ team }: FeeRow): string | null {
  return isSettled(team) ? team.refunded_at : team.paid_at
}

/** Its money went back, and it owes none. */
function isSettled(team: FeeTeamView): boolean {
  return !team.paid && team.refunded_at !== null && !owesFee(team)
}

function columnsOf({ query, busy, refunding, onPaid, onRefunded }: FeesTableProps): readonly ListColumn<FeeRow>[] {
  return [
    {
      id: 'place',
      title: '#',
      width: '56px',
      choice: 'extra',
      cell: (_, place) => <Figure className="ink2">{formatCount(place)}</Figure>,
    },
    {
      id: 'name',
      title: strings.team,
      sorts: 'up',
      choice: 'kept',
      onCard: 'title',
      cell: ({ team, name }) => {
        const note = noteOf(team)
        return (
          <>
            <MarkedText text={name} query={query} /> {note !== null && <StateDot kind="late">{note}</StateDot>}
          </>
        )
      },
    },
    {
      id: 'memo',
      title: strings.memo,
      width: '17%',
      onCard: 'line',
      cell: ({ team: { memo } }) =>
        memo === '' ? null : (
          <Figure>
            <MarkedText text={memo} query={query} />
          </Figure>
        ),
    },
    {
      id: 'day',
      title: strings.day,
      // Word and day in one line from 1024 px on; below that the names need the room.
      width: 'clamp(112px, 17.2vw, 176px)',
      sorts: 'down',
      onCard: 'line',
      cell: ({ team, ...row }) => {
        const day = dayOf({ team, ...row })
        return day === null ? null : (
          <>
            {isSettled(team) ? strings.refundedAt : strings.paidAt} <DayText from={day} />
          </>
        )
      },
    },
    {
      id: 'amount',
      title: strings.amount,
      width: '124px',
      sorts: 'down',
      isFigure: true,
      onCard: 'line',
      cell: (row) => <Money dong={amountOf(row)} />,
    },
    {
      id: 'state',
      title: strings.state,
      width: '176px',
      sorts: 'up',
      onCard: 'corner',
      choice: 'kept',
      cell: ({ team, name }) => {
        const isBusy =
          (busy !== null && busy === team.registration_id) || (refunding !== null && refunding === team.payment_id)
        const isDue = isRefundDue(team)
        return isDue || isSettled(team) ? (
          <MoneyToggle
            on={!isDue}
            busy={isBusy}
            label={isDue ? strings.markRefund : strings.refunded}
            says={isDue ? strings.refundOf(name, formatVnd(team.amount)) : strings.refundedOf(name)}
            onChange={() => onRefunded(team, isDue)}
          />
        ) : (
          <MoneyToggle
            on={team.paid}
            busy={isBusy}
            label={team.paid ? strings.paid : strings.unpaid}
            says={team.paid ? strings.paidOf(name) : strings.unpaidOf(name)}
            onChange={() => onPaid(team, !team.paid)}
          />
        )
      },
    },
  ]
}

/** Name, what came in of what is due, and the fee of a team. */
function DivisionHead({ division: { name, totals, team_fee: fee } }: { readonly division: FeeDivisionView }) {
  return (
    <Group gap="4px 16px">
      <h2 className="t14 w8">{name}</h2>
      {fee === 0 ? (
        strings.free
      ) : (
        <>
          <Figure>{strings.divisionSum(formatVnd(totals.paid), formatVnd(totals.expected))}</Figure>
          <span>
            <Money dong={fee} /> {strings.perTeam}
          </span>
        </>
      )}
    </Group>
  )
}

function noteOf(team: FeeTeamView): string | null {
  if (team.status === null) return strings.deleted
  if (team.status === 'rejected') return strings.rejected
  if (team.withdrawn) return strings.withdrawn
  return team.status === 'pending' ? strings.pending : null
}

interface MoneyToggleProps {
  readonly on: boolean
  readonly busy: boolean
  readonly label: string
  /** What it says to screen readers: how it stands, and what a tap does. */
  readonly says: string
  readonly onChange: () => void
}

/** Paid or not, given back or not, changed by a tap. */
export function MoneyToggle({ on, busy, label, says, onChange }: MoneyToggleProps) {
  const Mark = on ? IconCircleCheckFilled : IconCircleDashed
  return (
    <UnstyledButton
      className={`${classes.toggle} reach t13 w6`}
      data-paid={on}
      aria-pressed={on}
      aria-busy={busy}
      aria-label={says}
      onClick={() => busy || onChange()}
    >
      {busy ? <Loader size={18} /> : <Mark size={20} stroke={1.75} aria-hidden />}
      {label}
    </UnstyledButton>
  )
}
