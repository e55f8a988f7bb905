import { Button } from '@mantine/core'
import { IconAlertTriangle, IconUserX, IconX } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import type { GameScore } from '@vot/domain'
import { MatchCode } from '../../../ui/badge/match-code'
import { StateBadge } from '../../../ui/badge/state-badge'
import shared from '../../../ui/theme/shared.module.css'
import { pairText, placeText } from '../desk-facts'
import { paperStrings } from '../strings'
import { deviceGames, gamesText, rulesOf } from './paper-line'
import classes from './paper-results.module.css'
import { ScorePad } from './score-pad'

interface MatchPadProps {
  readonly match: DeskMatchView
  /** As typed or tapped, side 1 first. */
  readonly games: readonly GameScore[]
  readonly isLegal: boolean
  readonly winner: 1 | 2 | null
  /** Paper and device say different scores: one of them counts. */
  readonly asksWhich: boolean
  readonly failure: string | null
  readonly isSaving: boolean
  readonly onWinner: (winner: 1 | 2) => void
  readonly onScore: (game: GameScore) => void
  readonly onPaper: () => void
  readonly onDevice: () => void
  readonly onNoShow: () => void
  /** Every other way to end, and scores that are not usual. */
  readonly onOther: () => void
  readonly onClear: () => void
}

/** The match at hand: its winner and its score in two taps, and what else may have happened. */
export function MatchPad(props: MatchPadProps) {
  const { match, games, isLegal, winner, isSaving, onScore } = props
  const isOver = match.outcome !== null
  return (
    <section className={`${shared.panel} ${classes.pad}`} aria-label={paperStrings.match(match.day_code)}>
      <header className={`${shared.wrap} ${classes.padHead}`}>
        <MatchCode code={match.day_code} />
        <span className={shared.grow}>
          {placeText(match)}
          {match.court_name !== null && ` · ${match.court_name}`}
          {match.referee && ` · ${match.referee.name}`}
        </span>
        {match.live_score && match.status === 'in_progress' && (
          <StateBadge tone="live" icon="dot" label={paperStrings.onDevice(gamesText(deviceGames(match.live_score)))} />
        )}
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={props.onClear}>
          {paperStrings.otherMatch}
        </Button>
      </header>
      <Notice {...props} />
      {!isOver && (
        <>
          <ScorePad
            names={[pairText(match.participant1), pairText(match.participant2)]}
            rules={rulesOf(match)}
            games={games}
            isLegal={isLegal}
            winner={winner}
            isBusy={isSaving}
            onWinner={props.onWinner}
            onScore={onScore}
          />
          <div className={`${shared.wrap} ${classes.others}`}>
            <Button variant="default" leftSection={<IconUserX size={18} aria-hidden />} onClick={props.onNoShow}>
              {paperStrings.noShow} <kbd>W</kbd>
            </Button>
            <Button variant="default" onClick={props.onOther}>
              {paperStrings.other} <kbd>R</kbd>
            </Button>
          </div>
        </>
      )}
      {isOver && (
        <Button variant="default" onClick={props.onOther}>
          {paperStrings.correct}
        </Button>
      )}
    </section>
  )
}

/** A match in play ends by what is saved here; where its device says something else, one of the two counts. */
function Notice({ match, games, asksWhich, failure, isSaving, onPaper, onDevice }: MatchPadProps) {
  if (failure !== null) return <p className={`${classes.notice} ${classes.fault}`}>{failure}</p>
  if (match.status !== 'in_progress') return null
  const device = match.live_score && gamesText(deviceGames(match.live_score))
  return (
    <div className={`${shared.wrap} ${classes.notice}`} role={asksWhich ? 'alert' : undefined}>
      <IconAlertTriangle size={20} aria-hidden />
      <span className={shared.grow}>
        {asksWhich ? paperStrings.whichCounts : paperStrings.endsDevice(match.referee?.name ?? null)}
      </span>
      {asksWhich && (
        <>
          <Button loading={isSaving} onClick={onPaper}>
            {paperStrings.paperCounts(gamesText(games))}
          </Button>
          <Button variant="default" onClick={onDevice}>
            {paperStrings.deviceCounts(device ?? '')}
          </Button>
        </>
      )}
    </div>
  )
}
