import { IconArrowLeft, IconCloudCheck, IconCloudUp, IconDotsVertical, IconWifiOff } from '@tabler/icons-react'
import type { ScorePhase } from '@vot/domain'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import shared from '../../ui/theme/shared.module.css'
import { strings as bracketStrings } from '../bracket/strings'
import { PracticeBadge } from '../practice/practice-badge'
import type { MatchInfo, ScoredMatchView } from './log/scored-match'
import classes from './match-header.module.css'
import { strings } from './strings'

interface MatchHeaderProps {
  readonly match: MatchInfo | null
  /** How far the match is; absent while that is not known. */
  readonly phase?: ScorePhase
  readonly children?: ReactNode
  readonly onMenu?: () => void
}

/** Back link, match, court and sync state. */
export const MatchHeader = memo(function MatchHeader({ match, phase, children, onMenu }: MatchHeaderProps) {
  const detail =
    match &&
    `${phase ? `${strings.phases[phase]} · ` : ''}${bracketStrings.phases[match.phase]} · ${match.tournament.name}`
  return (
    <header className={`${shared.row} ${classes.header}`}>
      <Link to="/referee" className={classes.icon} aria-label={strings.back}>
        <IconArrowLeft size={26} />
      </Link>
      <div className={shared.grow}>
        <h1 className={classes.title} tabIndex={-1}>
          {match ? strings.match(match.day_code) : strings.loading}
          {match?.court_name && ` · ${match.court_name}`}
        </h1>
        {detail && (
          <div className={`${shared.row} ${classes.under}`}>
            {match.tournament.is_practice && <PracticeBadge size="small" />}
            <p className={classes.detail} title={detail}>
              {detail}
            </p>
          </div>
        )}
      </div>
      {children}
      {onMenu && (
        <button type="button" className={classes.icon} aria-label={strings.menu} onClick={onMenu}>
          <IconDotsVertical size={26} />
        </button>
      )}
    </header>
  )
})

/** Whether the server has everything; a tap tries again at once. */
export function SentChip({ waiting, online, retryNow }: Pick<ScoredMatchView, 'waiting' | 'online' | 'retryNow'>) {
  if (online) {
    const Picture = waiting === 0 ? IconCloudCheck : IconCloudUp
    return (
      <span className={classes.slot}>
        <span className={`${shared.centred} ${classes.chip} ${classes.state}`}>
          <Picture size={20} aria-hidden />{' '}
          <span className={classes.said}>{waiting === 0 ? strings.sent : strings.sending}</span>
        </span>
      </span>
    )
  }
  return (
    <button type="button" className={`${shared.centred} ${classes.chip}`} data-waiting onClick={retryNow}>
      <IconWifiOff size={20} aria-hidden /> {strings.waiting} <b className="num">{waiting}</b>
    </button>
  )
}
