import { ActionIcon } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import type { FeeDivisionView, FeeTeamView } from '@vot/contract'
import { isRefundDue, owesFee } from '@vot/domain'
import { formatVnd } from '../../lib/formats/format-number'
import { pairName } from '../../lib/formats/short-name'
import { DayText, Figure, Money } from '../../ui/figure'
import { Panel } from '../../ui/panel'
import classes from './fees.module.css'
import { PaidToggle } from './paid-toggle'
import { strings } from './strings'

interface DivisionFeesProps {
  readonly division: FeeDivisionView
  readonly teams: readonly FeeTeamView[]
  readonly busy: number | null
  readonly onPaid: (team: FeeTeamView, paid: boolean) => void
  /** Shows how the team pays; null while the group has no account. */
  readonly onCode: ((team: FeeTeamView) => void) | null
}

export function DivisionFees({ division, teams, busy, onPaid, onCode }: DivisionFeesProps) {
  const { totals, team_fee: fee } = division
  return (
    <Panel title={division.name}>
      <p className={classes.sum}>
        {fee === 0 ? (
          strings.free
        ) : (
          <>
            <Figure>{strings.divisionSum(formatVnd(totals.paid), formatVnd(totals.expected))}</Figure>
            <span className={classes.quiet}>
              <Money dong={fee} /> {strings.perTeam}
            </span>
          </>
        )}
      </p>
      {teams.length === 0 ? (
        <p className={classes.quiet}>{division.teams.length === 0 ? strings.noTeams : strings.noneShown}</p>
      ) : (
        <ul className={classes.teams}>
          {teams.map((team) => (
            <TeamLine
              key={team.registration_id}
              team={team}
              busy={busy === team.registration_id}
              onPaid={onPaid}
              onCode={fee > 0 && owesFee(team) ? onCode : null}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface TeamLineProps extends Pick<DivisionFeesProps, 'onPaid' | 'onCode'> {
  readonly team: FeeTeamView
  readonly busy: boolean
}

function TeamLine({ team, busy, onPaid, onCode }: TeamLineProps) {
  const name = pairName(team.player1_name, team.player2_name)
  const note = noteOf(team)
  return (
    <li className={classes.team}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          {note !== null && <span className={classes.note}>{note} · </span>}
          {team.paid_at === null ? (
            <Figure>{team.memo}</Figure>
          ) : (
            <>
              {strings.paidAt} <DayText from={team.paid_at} />
            </>
          )}
        </span>
      </div>
      {onCode && (
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={strings.codeOf(name)}
          onClick={() => onCode(team)}
        >
          <IconQrcode size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <PaidToggle team={name} paid={team.paid} busy={busy} onChange={(paid) => onPaid(team, paid)} />
    </li>
  )
}

function noteOf(team: FeeTeamView): string | null {
  if (isRefundDue(team)) return strings.refund
  if (team.status === 'rejected') return strings.rejected
  if (team.withdrawn) return strings.withdrawn
  return team.status === 'pending' ? strings.pending : null
}
