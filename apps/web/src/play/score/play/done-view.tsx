import { IconArrowBackUp } from '@tabler/icons-react'
import { gamesWon, otherSide, type ScoreRules, type ScoreState, type TeamSide } from '@vot/domain'
import { Link } from 'react-router'
import type { ScoreTeams } from '../score-teams'
import { strings } from '../strings'
import { matchFacts } from './match-facts'
import { WinnerView } from './winner-view'

interface DoneViewProps {
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly winner: TeamSide
  readonly teams: ScoreTeams
  readonly waiting: number
  /** Null where this device does not score. */
  readonly onUndo: (() => void) | null
}

/** The match is over: what was sent, the way home, and the way back. */
export function DoneView({ state, rules, winner, teams, waiting, onUndo }: DoneViewProps) {
  const { outcome, games } = state
  const title = outcome === 'retired' ? strings.retired : outcome === 'walkover' ? strings.walkover : strings.winsMatch
  const score = outcome === 'walkover' ? null : ((games.length > 1 ? gamesWon(games) : games[0]) ?? null)
  return (
    <WinnerView
      title={title}
      winner={winner}
      score={score}
      detail={`${teams.of(otherSide(winner)).pair} · ${waiting === 0 ? strings.resultSent : strings.resultWaits}`}
      teams={teams}
      facts={matchFacts(state, rules, state.elapsedMs)}
    >
      <Link to="/referee">{strings.back}</Link>
      {onUndo && (
        <button type="button" onClick={onUndo}>
          <IconArrowBackUp size={24} aria-hidden /> {strings.undoEnd}
        </button>
      )}
    </WinnerView>
  )
}
