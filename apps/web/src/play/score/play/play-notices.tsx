import {
  type Icon,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCloudCheck,
  IconPlayerPause,
  IconWifiOff,
} from '@tabler/icons-react'
import { endChangeScore, type ScoreSheet } from '@vot/domain'
import type { ReactNode } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { endsChanged } from '../sheet-facts'
import { strings } from '../strings'
import classes from './notice-bar.module.css'
import type { NetworkNotice } from './play-hooks'

interface PlayNoticesProps {
  readonly sheet: ScoreSheet
  readonly refusal: string | null
  readonly network: NetworkNotice | null
  readonly waiting: number
  readonly onResume: (() => void) | null
}

/** What the referee has to know now, the most pressing first. */
export function PlayNotices({ sheet, refusal, network, waiting, onResume }: PlayNoticesProps) {
  const { state, match } = sheet
  const ends = endsChanged(sheet)
  return (
    <>
      {refusal !== null && (
        <NoticeBar tone="bad" icon={IconAlertTriangle} urgent>
          {refusal}
        </NoticeBar>
      )}
      {network?.kind === 'offline' && (
        <NoticeBar tone="pending" icon={IconWifiOff}>
          <b>{strings.offline}</b> {waiting > 0 ? strings.offlineText(waiting) : strings.offlineNone}
        </NoticeBar>
      )}
      {network?.kind === 'sent' && (
        <NoticeBar tone="plain" icon={IconCloudCheck}>
          {strings.onlineAgain(network.count)}
        </NoticeBar>
      )}
      {ends !== null && (
        <NoticeBar tone="ball" icon={IconArrowsExchange}>
          {ends === 'in-game' ? strings.changeEnds(endChangeScore(match.rules)) : strings.newGameEnds(state.gameNumber)}
        </NoticeBar>
      )}
      {state.paused && (
        <NoticeBar
          tone="ball"
          icon={IconPlayerPause}
          action={onResume ? { label: strings.playOn, run: onResume } : undefined}
        >
          {strings.paused}
        </NoticeBar>
      )}
    </>
  )
}

interface NoticeBarProps {
  readonly tone: 'pending' | 'ball' | 'bad' | 'plain'
  readonly icon: Icon
  readonly children: ReactNode
  /** Errors are read out at once. */
  readonly urgent?: boolean
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** One line across the screen about what just happened or has to happen now. */
export function NoticeBar({ tone, icon: Picture, children, urgent = false, action }: NoticeBarProps) {
  return (
    <div className={`${shared.row} ${classes.bar}`} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Picture size={24} aria-hidden className={classes.icon} />
      <span className={`${shared.grow} ${classes.text}`}>{children}</span>
      {action && (
        <button type="button" className={classes.action} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}
