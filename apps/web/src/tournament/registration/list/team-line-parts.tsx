import { IconAlertTriangle, IconCheck, IconClock, IconUserQuestion, IconUsersGroup, IconX } from '@tabler/icons-react'
import { membersOf, problemWords, type RegistrationView } from '@vot/contract'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../lib/format/format-phone'
import { memberName } from '../../../lib/format/short-name'
import { StateBadge, type StateBadgeProps } from '../../../ui/badge/state-badge'
import { MomentText, Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import { isUnconfirmed } from '../team-rows'
import tableClasses from './registration-table.module.css'
import classes from './team-line-parts.module.css'

const looks = {
  pending: { tone: 'warn', icon: IconClock, label: strings.pendingShort },
  approved: { tone: 'brand', icon: IconCheck, label: strings.approved },
  rejected: { tone: 'bad', icon: IconX, label: strings.rejected },
  /** Badge shown in place of the actions. */
  decided: { tone: 'plain', label: strings.decided },
} as const satisfies Record<string, StateBadgeProps>

export function RegistrationStatusBadge({ status }: { readonly status: keyof typeof looks }) {
  return <StateBadge {...looks[status]} />
}

/** Whether a team is in, waits, and as which reserve, or has left. */
export function TeamState({ registration: { withdrawn, status, reserve_place } }: { registration: RegistrationView }) {
  if (withdrawn) return <StateBadge tone="outline" label={strings.withdrawn} />
  if (reserve_place !== undefined) {
    return <StateBadge tone="warn" icon={IconUsersGroup} label={strings.reservePlace(reserve_place)} />
  }
  return <RegistrationStatusBadge status={status} />
}

/** Beside the name of a player whom a visitor entered and nobody accepted yet. */
export function UnverifiedMark() {
  return <span className={classes.unverified}>{strings.unverified}</span>
}

interface StatusCellProps {
  readonly registration: RegistrationView
  /** Actions for the person who entered the team. */
  readonly own?: ReactNode
  /** Stands at the end of the cell. */
  readonly follow?: ReactNode
}

/** How a team stands, and when it registered. */
export function StatusCell({ registration, own, follow }: StatusCellProps) {
  return (
    <td>
      {follow}
      <TeamState registration={registration} />
      <div className={tableClasses.time}>
        <span className="only-readers">{strings.registeredAt}</span> <MomentText at={registration.created_at} />
      </div>
      {own}
    </td>
  )
}

/** What a team lacks of the conditions, in words, unless somebody let it in all the same; organisers alone are told. */
export function EligibilityNotes({ registration }: { readonly registration: RegistrationView }) {
  const { eligibility_problems: problems = [], status, override_reason } = registration
  if (status === 'rejected' || (status === 'approved' && override_reason)) return null
  return problems.map((problem) => (
    <div key={`${problem.player} ${problem.condition}`} className={classes.problem}>
      {memberName(registration, problem.player)}: {problemWords(problem)}
    </div>
  ))
}

/** That a player of the team has not agreed, or said no; for organisers. */
export function ConsentNote({ registration }: { readonly registration: RegistrationView }) {
  const { consent } = registration
  if (consent === undefined || !isUnconfirmed(registration)) return null
  return <div className={classes.problem}>{strings.consents[consent]}</div>
}

/** The same in a line of the table, which has no room for the words. */
export function ConsentMark({ registration }: { readonly registration: RegistrationView }) {
  const { consent } = registration
  if (consent === undefined || !isUnconfirmed(registration)) return null
  return (
    <span className={classes.mark} title={strings.consents[consent]}>
      <IconUserQuestion size={18} aria-hidden />
      <span className="only-readers">{strings.consents[consent]}</span>
    </span>
  )
}

/** The sum of the pair; over the cap with a triangle, in red, and by how much. */
export function TeamTotal({ registration, inline = false }: { registration: RegistrationView; inline?: boolean }) {
  const { team_points: total, points_over: over } = registration
  const excess = over > 0 && <span className={classes.excess}>{strings.over(over)}</span>
  return (
    <div className={inline ? `${classes.total} ${classes.inline}` : classes.total} data-over={over > 0}>
      {inline && excess}
      <span className={`${shared.inlineRow} ${classes.figure}`}>
        {over > 0 && <IconAlertTriangle size={18} aria-hidden />}
        <Points points={total} />
      </span>
      {!inline && excess}
    </div>
  )
}

/** Names and contacts of the players, for the lines of a long list that are out of view. */
export function teamTexts(registration: RegistrationView) {
  return membersOf(registration).map(({ name, phone, club_name }) => ({
    name,
    contact: `${formatPhone(phone)} · ${club_name ?? strings.noClub}`,
  }))
}
