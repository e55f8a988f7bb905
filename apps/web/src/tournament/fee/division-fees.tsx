import { ActionIcon, Loader, UnstyledButton } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconQrcode } from '@tabler/icons-react'
import type { FeeDivisionView, FeeTeamView } from '@vot/contract'
import { isRefundDue, owesFee } from '@vot/domain'
import { formatVnd } from '../../lib/format/format-number'
import { pairName } from '../../lib/format/short-name'
import { DayText, Figure, Money } from '../../ui/page/figure'
import { Panel } from '../../ui/page/panel'
import shared from '../../ui/theme/shared.module.css'
import classes from './fees.module.css'
import { strings } from './strings'

interface DivisionFeesProps {
  readonly division: FeeDivisionView
  readonly teams: readonly FeeTeamView[]
  /** The registration whose mark is being changed, and the payment whose refund is. */
  readonly busy: number | null
  readonly refunding: number | null
  readonly onPaid: (team: FeeTeamView, paid: boolean) => void
  readonly onRefunded: (team: FeeTeamView, refunded: boolean) => void
  /** Shows how the team pays; null while the group has no account. */
  readonly onCode: ((registrationId: number) => void) | null
}

export function DivisionFees({ division, teams, busy, refunding, onPaid, onRefunded, onCode }: DivisionFeesProps) {
  const { totals, team_fee: fee } = division
  return (
    <Panel title={division.name}>
      <p className={classes.sum}>
        {fee === 0 ? (
          strings.free
        ) : (
          <>
            <Figure>{strings.divisionSum(formatVnd(totals.paid), formatVnd(totals.expected))}</Figure>
            <span className={classes.secondary}>
              <Money dong={fee} /> {strings.perTeam}
            </span>
          </>
        )}
      </p>
      {teams.length === 0 ? (
        <p className={classes.secondary}>{division.teams.length === 0 ? strings.noTeams : strings.noneShown}</p>
      ) : (
        <ul className={classes.teams}>
          {teams.map((team) => (
            <TeamLine
              key={team.registration_id ?? `payment ${team.payment_id}`}
              team={team}
              busy={
                (busy !== null && busy === team.registration_id) ||
                (refunding !== null && refunding === team.payment_id)
              }
              onPaid={onPaid}
              onRefunded={onRefunded}
              onCode={fee > 0 && owesFee(team) ? onCode : null}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface TeamLineProps extends Pick<DivisionFeesProps, 'onPaid' | 'onRefunded' | 'onCode'> {
  readonly team: FeeTeamView
  readonly busy: boolean
}

function TeamLine({ team, busy, onPaid, onRefunded, onCode }: TeamLineProps) {
  const { registration_id: id, paid_at: paidAt, refunded_at: refundedAt } = team
  const isDue = isRefundDue(team)
  const isSettled = !team.paid && refundedAt !== null && !owesFee(team)
  const name = pairName(team.player1_name, team.player2_name)
  const note = noteOf(team)
  return (
    <li className={`${shared.row} ${classes.team}`}>
      <div className={`${shared.column} ${shared.grow} ${classes.text}`}>
        <span className={classes.name}>{name}</span>
        <span className={classes.secondary}>
          {note !== null && <span className={classes.note}>{note} · </span>}
          {paidAt !== null ? (
            <>
              {strings.paidAt} <DayText from={paidAt} /> · <Money dong={team.amount} />
            </>
          ) : isSettled ? (
            <>
              {strings.refundedAt} <DayText from={refundedAt} />
            </>
          ) : (
            <Figure>{team.memo}</Figure>
          )}
        </span>
      </div>
      {onCode && id !== null && (
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={strings.codeOf(name)}
          onClick={() => onCode(id)}
        >
          <IconQrcode size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {isDue || isSettled ? (
        <MoneyToggle
          on={!isDue}
          busy={busy}
          label={isDue ? strings.markRefund : strings.refunded}
          says={isDue ? strings.refundOf(name, formatVnd(team.amount)) : strings.refundedOf(name)}
          onChange={() => onRefunded(team, isDue)}
        />
      ) : (
        <MoneyToggle
          on={team.paid}
          busy={busy}
          label={team.paid ? strings.paid : strings.unpaid}
          says={team.paid ? strings.paidOf(name) : strings.unpaidOf(name)}
          onChange={() => onPaid(team, !team.paid)}
        />
      )}
    </li>
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
      className={classes.toggle}
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
