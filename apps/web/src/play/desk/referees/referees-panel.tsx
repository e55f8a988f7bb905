import { ActionIcon } from '@mantine/core'
import { IconRefresh, IconUserPlus } from '@tabler/icons-react'
import type { DeskRefereeView } from '@vot/contract'
import type { RefereeSetting } from '@vot/domain'
import { useState } from 'react'
import { useNow } from '../../../lib/format/server-clock'
import { teamName } from '../../../lib/format/short-name'
import { MatchCode } from '../../../ui/badge/match-code'
import { ErrorState } from '../../../ui/feedback/error-state'
import shared from '../../../ui/theme/shared.module.css'
import panel from '../desk-panel.module.css'
import { strings as deskStrings } from '../strings'
import type { WaitingTeam } from '../use-proposals'
import { useRefereeDays } from './api'
import { RefereeDayDialog } from './referee-day-dialog'
import { listedReferees } from './referee-facts'
import { RefereeRow } from './referee-row'
import { RefereeSettingField } from './referee-ways'
import classes from './referees-panel.module.css'
import { SignInDialog } from './sign-in-dialog'
import { refereeStrings as strings } from './strings'

interface RefereesPanelProps {
  readonly groupId: number
  readonly venues: readonly string[]
  readonly referees: readonly DeskRefereeView[] | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly mayManage: boolean
  /** Undefined for those who only look on, and while it is not known. */
  readonly setting: RefereeSetting | undefined
  /** Of all venues. */
  readonly courts: number
  readonly onRefresh: () => void
  /** Whether the dialog that notes who has come is open. */
  readonly isSigningIn: boolean
  readonly onSignIn: (open: boolean) => void
  /** Teams that lost and may be called to officiate; they stand last. */
  readonly officiatingTeams: readonly WaitingTeam[]
}

/** Who may referee, who is free, and where the others are; organisers say who is here today. */
export function RefereesPanel(props: RefereesPanelProps) {
  const { groupId, venues, referees, error, busy, mayManage, onRefresh, isSigningIn, onSignIn, officiatingTeams } =
    props
  const { setting, courts } = props
  const now = useNow()
  const days = useRefereeDays(groupId)
  const [dayOfId, setDayOfId] = useState<number | null>(null)
  const { listed, isKept, free, present, away } = listedReferees(referees ?? [], now)
  const dayOf = referees?.find(({ id }) => id === dayOfId)
  return (
    <section
      className={`${shared.column} ${shared.panel} ${panel.panel} ${classes.panel}`}
      aria-label={deskStrings.referees}
    >
      <div className={shared.spread}>
        <h2 className={panel.heading}>
          {deskStrings.referees} {referees && <small className="num">{deskStrings.refereesFree(free, present)}</small>}
        </h2>
        <span className={shared.row}>
          {mayManage && (
            <ActionIcon size={44} my={-8} color="gray" aria-label={strings.signInTitle} onClick={() => onSignIn(true)}>
              <IconUserPlus size={18} />
            </ActionIcon>
          )}
          <ActionIcon
            size={44}
            my={-8}
            mr={-8}
            color="gray"
            aria-label={deskStrings.refreshReferees}
            aria-busy={busy}
            onClick={onRefresh}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </span>
      </div>
      {!referees && error ? <ErrorState title={deskStrings.refereesFailed} error={error} onRetry={onRefresh} /> : null}
      {referees?.length === 0 && <p className={panel.note}>{deskStrings.noReferees}</p>}
      {mayManage && setting !== undefined && <RefereeSettingField groupId={groupId} setting={setting} />}
      <ul className={classes.list}>
        {listed.map((referee) => (
          <RefereeRow
            key={referee.id}
            referee={referee}
            isKept={isKept}
            now={now}
            days={mayManage ? days : null}
            onDay={() => setDayOfId(referee.id)}
          />
        ))}
      </ul>
      {officiatingTeams.length > 0 && (
        <>
          <h3 className={classes.teams}>{deskStrings.losersOfficiate}</h3>
          <ul className={classes.list}>
            {officiatingTeams.map((team) => (
              <li key={team.registration_id} className={classes.row} data-state="free">
                <span className={classes.dot} aria-hidden />
                <span className={classes.name}>{teamName(team)}</span>
                {team.lost_code !== null && (
                  <>
                    <span className="only-readers">{deskStrings.lostMatch(team.lost_code)}</span>
                    <span aria-hidden>
                      <MatchCode code={team.lost_code} />
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isSigningIn && (
        <SignInDialog
          groupId={groupId}
          hasAccounts={referees?.length !== 0}
          courts={Math.max(1, courts)}
          away={away}
          days={days}
          now={now}
          onClose={() => onSignIn(false)}
        />
      )}
      {dayOf && (
        <RefereeDayDialog
          title={strings.dayTitle(dayOf.name)}
          day={dayOf.day}
          venues={venues}
          save={(change) => days.save.mutateAsync({ refereeId: dayOf.id, change })}
          busy={days.save.isPending}
          onClose={() => setDayOfId(null)}
        />
      )}
    </section>
  )
}
