import { IconArrowBackUp } from '@tabler/icons-react'
import { isMatchDecided, otherSide, type ScoreSheet, type TeamSide } from '@vot/domain'
import { timeInPlay } from '../match-time'
import type { ScoreTeams } from '../score-teams'
import type { ScoreEventDraft } from '../scored-match'
import { strings } from '../strings'
import { matchFacts } from './match-facts'
import { WinnerView } from './winner-view'

interface WonViewProps {
  readonly sheet: ScoreSheet
  readonly winner: TeamSide
  readonly teams: ScoreTeams
  readonly record: (event: ScoreEventDraft) => void
  readonly onAdjust: () => void
}

/** The game is won: what comes next is one tap, and so is the way back. */
export function WonView({ sheet, winner, teams, record, onAdjust }: WonViewProps) {
  const { state, match } = sheet
  const isOver = isMatchDecided(state, match.rules)
  return (
    <WinnerView
      title={isOver ? strings.winsMatch : strings.winsGame(state.gameNumber)}
      winner={winner}
      score={state.score}
      detail={teams.of(otherSide(winner)).pair}
      teams={teams}
      facts={
        isOver ? matchFacts({ ...state, games: [...state.games, state.score] }, match.rules, timeInPlay(state)) : []
      }
    >
      <button type="button" onClick={() => record({ type: isOver ? 'end' : 'next_game' })}>
        {isOver ? strings.endAndSend : strings.nextGame(state.gameNumber + 1)}
      </button>
      <button type="button" onClick={() => record({ type: 'undo' })}>
        <IconArrowBackUp size={24} aria-hidden /> {strings.undoLast}
      </button>
      <button type="button" onClick={onAdjust}>
        {strings.adjust}
      </button>
    </WinnerView>
  )
}
