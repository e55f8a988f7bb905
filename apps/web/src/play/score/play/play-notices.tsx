import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCloudCheck,
  IconPlayerPause,
  IconWifiOff,
} from '@tabler/icons-react'
import { endChangeScore, type ScoreSheet } from '@vot/domain'
import { endsChanged } from '../game-end'
import { strings } from '../strings'
import { NoticeBar } from './notice-bar'
import type { NetworkNotice } from './use-network-notice'

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
