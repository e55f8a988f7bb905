import { IconArrowBackUp, IconTrophyFilled } from '@tabler/icons-react'
import {
  type ByTeam,
  isMatchDecided,
  ofTeam,
  otherSide,
  type ScoreRules,
  type ScoreSheet,
  type ScoreState,
  type TeamSide,
} from '@vot/domain'
import { Fragment, type ReactNode } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import type { ScoreEventDraft } from '../log/scored-match'
import { minutesText } from '../score-figures'
import type { ScoreTeams } from '../score-teams'
import { timeInPlay } from '../sheet-facts'
import { strings } from '../strings'
import classes from './winner-view.module.css'

interface Fact {
  readonly label: string
  readonly value: string
}

interface WinnerViewProps {
  readonly title: string
  readonly winner: TeamSide
  /** Null for a match that was not played. */
  readonly score: ByTeam<number> | null
  readonly detail: string
  readonly teams: ScoreTeams
  readonly facts: readonly Fact[]
  /** Buttons, the main one first. */
  readonly children: ReactNode
}

/** Who has won a game or the match, and by how much. */
export function WinnerView({ title, winner, score, detail, teams, facts, children }: WinnerViewProps) {
  const { names } = teams.of(winner)
  return (
    <div className={`${shared.column} ${classes.view}`}>
      <div className={`${shared.row} ${classes.banner}`} role="status">
        <IconTrophyFilled size={56} aria-hidden />
        <span>{title}</span>
        <h2 className={classes.names}>
          {names[0]}
          <br />
          {names[1]}
        </h2>
      </div>
      <div className={`${shared.column} ${classes.rest}`}>
        {score && (
          <p className={`num ${classes.score}`}>
            {ofTeam(score, winner)} <span>– {ofTeam(score, otherSide(winner))}</span>
          </p>
        )}
        <p className={classes.detail}>{detail}</p>
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(({ label, value }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        <div className={classes.buttons}>{children}</div>
      </div>
    </div>
  )
}

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

/** What a finished game or match is remembered by; only what happened. */
export function matchFacts(state: ScoreState, rules: ScoreRules, timeMs: number): readonly Fact[] {
  const { games, timeoutsLeft, warnings, technicalWarnings, technicalFouls } = state
  const fouls = [state.fouls[0] + technicalFouls[0], state.fouls[1] + technicalFouls[1]] as const
  const [first, second] = timeoutsLeft
  const taken = rules.timeoutMs.length
  const some = ([a, b]: readonly [number, number]) => a + b > 0
  return [
    { label: strings.duration, value: minutesText(timeMs) },
    ...(games.length > 1
      ? [{ label: strings.scoresByGame, value: games.map(([a, b]) => `${a} – ${b}`).join(', ') }]
      : []),
    { label: strings.timeoutsTaken, value: strings.each(taken - first, taken - second) },
    ...(some(warnings) ? [{ label: strings.warningsGiven, value: strings.each(...warnings) }] : []),
    ...(some(technicalWarnings)
      ? [{ label: strings.technicalWarningsGiven, value: strings.each(...technicalWarnings) }]
      : []),
    ...(some(fouls) ? [{ label: strings.foulsGiven, value: strings.each(...fouls) }] : []),
  ]
}
