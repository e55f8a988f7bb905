import { IconBroadcast, IconCheck, IconMapPin, IconPlayerPlay, IconWifiOff } from '@tabler/icons-react'
import type { CourtView, TournamentView } from '@vot/contract'
import type { ReactNode } from 'react'
import { useLostServer } from '../../lib/live/lost-server'
import { DataBadge } from '../../ui/badge/data-badge'
import { StateBadge } from '../../ui/badge/state-badge'
import { DivisionChips } from '../../ui/form/division-chips'
import shared from '../../ui/theme/shared.module.css'
import classes from './desk-bar.module.css'
import { PlanButton } from './planning/plan-button'
import { strings } from './strings'

interface DeskBarProps {
  readonly groupId: number
  readonly divisions: readonly TournamentView[]
  readonly division: number | null
  readonly onDivision: (division: number | null) => void
  readonly progress: { readonly total: number; readonly finished: number; readonly in_progress: number } | null
  readonly courts: readonly CourtView[] | undefined
  readonly isOld: boolean
  readonly mayManage: boolean
  readonly tools: ReactNode
}

/** The divisions to look at, how far the day is, and when it is expected to end. */
export function DeskBar(props: DeskBarProps) {
  const { groupId, divisions, division, onDivision, progress, courts, isOld, mayManage, tools } = props
  const isLost = useLostServer() !== null
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={`${shared.row} ${classes.bar}`}>
      <div className={classes.chips}>
        <DivisionChips
          label={strings.division}
          all={strings.everyDivision}
          divisions={divisions}
          division={division}
          onDivision={onDivision}
        />
      </div>
      <ul className={`${shared.soft} ${classes.facts}`} aria-label={strings.progress}>
        <li>
          {isLost ? (
            <StateBadge tone="outline" icon={IconWifiOff} label={strings.lost} />
          ) : isOld ? (
            <DataBadge kind="old" />
          ) : (
            <StateBadge tone="outline" icon={IconBroadcast} label={strings.live} />
          )}
        </li>
        {progress && (
          <>
            <li>
              <IconCheck {...icon} />{' '}
              <strong className="num">
                {progress.finished}/{progress.total}
              </strong>{' '}
              <span className="only-readers">{strings.finished}</span>
            </li>
            <li>
              <IconPlayerPlay {...icon} /> <strong className="num">{progress.in_progress}</strong>{' '}
              <span className="only-readers">{strings.playing}</span>
            </li>
          </>
        )}
        {courts && (
          <li>
            <IconMapPin {...icon} />{' '}
            <strong className="num">
              {courts.filter(({ busy }) => !busy).length}/{courts.length}
            </strong>{' '}
            <span className="only-readers">{strings.freeCourts}</span>
          </li>
        )}
      </ul>
      <PlanButton groupId={groupId} mayManage={mayManage} />
      {tools}
    </div>
  )
}
