import { Box } from '@mantine/core'
import type { BoardMatch, BoardTeam } from '@vot/contract'
import { pairLine, teamName } from '../../../lib/format/short-name'
import { ScoreFigure } from '../../../ui/badge/score-figure'
import shared from '../../../ui/theme/shared.module.css'
import { scoreNow } from '../../bracket/match-texts'
import { ServeBall } from '../board-figures'
import { maxPairLetters, placeText, stageOf, stageTexts } from '../board-texts'
import { strings } from '../strings'
import classes from './court-overlay.module.css'

interface CourtOverlayProps {
  readonly court: string
  readonly match: BoardMatch
}

/** The score in the corner of a stream's picture: dark in either theme, since the picture behind has none. */
export function CourtOverlay({ court, match }: CourtOverlayProps) {
  const stage = stageOf({ busy: true, match })
  return (
    <section className={classes.overlay} aria-label={strings.courtState(court, stageTexts[stage])}>
      <div className={`${shared.row} ${classes.head}`}>
        <b>{court}</b> <span>{placeText(match)}</span>
        {(stage === 'called' || stage === 'assigned') && <b className={classes.called}>{stageTexts[stage]}</b>}
      </div>
      <Row team={match.participant1} match={match} side={1} />
      <Row team={match.participant2} match={match} side={2} />
    </section>
  )
}

interface RowProps {
  readonly team: BoardTeam | null
  readonly match: BoardMatch
  readonly side: 1 | 2
}

function Row({ team, match, side }: RowProps) {
  const live = match.status === 'in_progress' ? match.live_score : null
  const games = live?.games ?? match.games.slice(0, -1)
  const score = scoreNow(match)
  const hasWon = team !== null && match.winner_id === team.id
  return (
    <div className={`${shared.row} ${classes.row}`} data-winner={hasWon || undefined}>
      <span className={`${shared.grow} ${classes.pair}`} title={team ? teamName(team) : undefined}>
        {team ? pairLine(team, maxPairLetters) : strings.toBeKnown}
        {hasWon && <span className="only-readers"> {strings.winner}</span>}
      </span>
      {live?.serving === side && <ServeBall hand={live.server_number} />}
      {games.map((game, index) => (
        // Games are told apart by their order alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: sides, games and players never change places
        <span key={index} className={`num ${classes.game}`}>
          {game[side - 1]}
        </span>
      ))}
      {score && (
        <Box component="span" flex="none" miw="1.4em" fz="1.5em" lh={1.2} ta="right">
          <ScoreFigure points={score[side - 1] ?? null} />
        </Box>
      )}
    </div>
  )
}
