import { ActionIcon, Button } from '@mantine/core'
import { IconAlarm, IconHourglass, IconPhone, IconUserOff, IconVolume } from '@tabler/icons-react'
import type { DeskMatchView, MissingTeamView } from '@vot/contract'
import { useState } from 'react'
import { useMay } from '../../lib/api/session-store'
import { formatTime } from '../../lib/format/format-day'
import { useLiveNow } from '../../lib/live/lost-server'
import { MatchCode } from '../../ui/badge/match-code'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { NoShowDialog } from '../desk/calling/no-show-dialog'
import { useCallMissing, useFindDeskMatch } from './api'
import { urgencyOf } from './check-in-facts'
import classes from './missing-panel.module.css'
import { missingStrings as strings } from './strings'

interface MissingPanelProps {
  readonly groupId: number
  readonly missing: readonly MissingTeamView[]
  readonly isLost: boolean
}

/** Who is missing shortly before the first matches: to be called, then to lose by walkover. */
export function MissingPanel({ groupId, missing, isLost }: MissingPanelProps) {
  const { mutateAsync: callThem, isPending, variables } = useCallMissing(groupId)
  const { mutateAsync: find, isPending: isFinding, variables: finding } = useFindDeskMatch(groupId)
  const [absentIn, setAbsentIn] = useState<{ match: DeskMatchView; absent: MissingTeamView['absent'] } | null>(null)

  const callNow = async (ids: number[]) => {
    try {
      toasts.success((await callThem(ids)).message)
    } catch (error) {
      toasts.failure(strings.callFailed, error)
    }
  }
  const openWalkover = async ({ match_id, absent }: MissingTeamView) => {
    try {
      const match = await find(match_id)
      if (match) setAbsentIn({ match, absent })
      else toasts.warning(strings.walkoverGone)
    } catch (error) {
      toasts.failure(strings.walkoverFailed, error)
    }
  }
  return (
    <section className={`${shared.panel} ${shared.column}`} aria-labelledby="missing-teams">
      <header className={`${shared.spread} ${classes.head}`}>
        <h2 id="missing-teams">
          {strings.title} <small className="num">{missing.length}</small>
        </h2>
        {missing.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconVolume size={18} aria-hidden />}
            disabled={isLost}
            loading={isPending && variables.length > 1}
            onClick={() => void callNow(missing.slice(0, 50).map(({ registration_id }) => registration_id))}
          >
            {strings.callAll(missing.length)}
          </Button>
        )}
      </header>
      {missing.length === 0 ? (
        <div className={classes.none}>
          <p>{strings.none}</p>
          <p className={shared.soft}>{strings.noneText}</p>
        </div>
      ) : (
        <ul>
          {missing.map((team) => (
            <MissingRow
              key={team.registration_id}
              team={team}
              isLost={isLost}
              isCalling={isPending && variables.length === 1 && variables[0] === team.registration_id}
              isOpening={isFinding && finding === team.match_id}
              onCall={() => void callNow([team.registration_id])}
              onWalkover={() => void openWalkover(team)}
            />
          ))}
        </ul>
      )}
      {absentIn && <NoShowDialog match={absentIn.match} absent={absentIn.absent} onClose={() => setAbsentIn(null)} />}
    </section>
  )
}

interface MissingRowProps {
  readonly team: MissingTeamView
  readonly isLost: boolean
  readonly isCalling: boolean
  readonly isOpening: boolean
  readonly onCall: () => void
  readonly onWalkover: () => void
}

function MissingRow({ team, isLost, isCalling, isOpening, onCall, onWalkover }: MissingRowProps) {
  const mayManage = useMay('operations:manage')
  const now = useLiveNow(1_000)
  const { stage, text } = urgencyOf(team, now)
  const isOver = stage === 'over-ten' || stage === 'over-fifteen'
  const isReported = team.absent_since !== null
  const mayLose = (isOver || isReported) && team.is_open && mayManage
  const names = team.names.join(' – ')
  const Icon = isOver ? IconAlarm : IconHourglass
  return (
    <li className={`${shared.row} ${classes.row}`} data-row>
      <div className={`${shared.row} ${classes.who}`}>
        <MatchCode code={team.day_code} />
        <span className={shared.grow}>{names}</span>
        {team.phone !== null && (
          <ActionIcon
            component="a"
            href={`tel:${team.phone}`}
            variant="subtle"
            size={44}
            aria-label={strings.phone(names)}
            title={team.phone}
          >
            <IconPhone size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={shared.grow}>
        <p className={classes.urgency} data-stage={stage}>
          {stage !== 'soon' && <Icon size={14} stroke={1.75} aria-hidden />}
          {text}
        </p>
        {team.absent_since !== null && (
          <p className={classes.reported}>
            <IconUserOff size={14} stroke={1.75} aria-hidden /> {strings.reported(formatTime(team.absent_since))}
          </p>
        )}
      </div>
      {mayLose ? (
        <>
          <ActionIcon
            variant="default"
            size={44}
            disabled={isLost}
            loading={isCalling}
            aria-label={strings.callOf(names, team.call_count)}
            title={strings.call}
            onClick={onCall}
          >
            <IconVolume size={18} aria-hidden />
          </ActionIcon>
          <Button
            color="red"
            px={12}
            variant={stage === 'over-fifteen' ? 'filled' : 'light'}
            disabled={isLost}
            loading={isOpening}
            aria-label={strings.walkoverOf(team.day_code, names)}
            onClick={onWalkover}
          >
            {strings.walkover}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<IconVolume size={18} aria-hidden />}
          disabled={isLost}
          loading={isCalling}
          aria-label={strings.callOf(names, team.call_count)}
          onClick={onCall}
        >
          {strings.call}
        </Button>
      )}
    </li>
  )
}
