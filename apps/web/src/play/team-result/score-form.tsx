import { Button, NumberInput } from '@mantine/core'
import type { OwnMatch } from '@vot/contract'
import { type GameScore, isLegalGameScore } from '@vot/domain'
import { useState } from 'react'
import shared from '../../ui/theme/shared.module.css'
import { gamesText, readingOf, rulesOf, winnerOf } from '../desk/paper/paper-line'
import { ScorePad } from '../desk/paper/score-pad'
import { ownFirst } from './own-facts'
import classes from './own-results.module.css'
import { keepScoreDraft, readScoreDraft } from './score-draft'
import { teamResultStrings as strings } from './strings'

interface ScoreFormProps {
  /** As it was read when the form was opened. */
  readonly match: OwnMatch
  readonly isBusy: boolean
  /** Sending failed: why. */
  readonly failure: string | null
  readonly onSend: (games: readonly GameScore[]) => void
  readonly onClose: () => void
}

/** Who won and by how much by big buttons, then one more tap to send it. What was tapped outlives a lost network. */
export function ScoreForm({ match, isBusy, failure, onSend, onClose }: ScoreFormProps) {
  const [figures, setFigures] = useState(() => readScoreDraft(match))
  const [winner, setWinner] = useState<1 | 2 | null>(null)
  const { games, isLegal } = readingOf(match, figures, null)
  const nameOf = (side: 1 | 2) => {
    const name = match.names[side === 1 ? 0 : 1] ?? ''
    return side === match.side ? strings.ownTeam(name) : name
  }
  const names = [nameOf(1), nameOf(2)] as const
  const put = (next: string) => {
    setFigures(next)
    keepScoreDraft(match, next)
    setWinner(null)
  }
  const add = (game: GameScore) => put([...games, game].flat().join(' '))
  const score = isLegal ? gamesText(games.map((game) => ownFirst(game, match.side))) : ''
  const words = winnerOf(games) === match.side ? strings.youWon(score) : strings.youLost(score)
  return (
    <div className={`${shared.column} ${classes.form}`}>
      <ScorePad
        names={names}
        rules={rulesOf(match)}
        games={games}
        isLegal={isLegal}
        winner={winner}
        isBusy={isBusy}
        onWinner={(side) => {
          if (isLegal) put('')
          setWinner(side)
        }}
        onScore={add}
      />
      {!isLegal && games.length > 0 && (
        <p className={`num ${classes.gamesSoFar}`}>
          {games.map((game, index) => strings.game(index + 1, gamesText([game]))).join(' · ')}
        </p>
      )}
      {!isLegal && <OtherScore match={match} names={names} onScore={add} />}
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {isLegal && (
        <Button size="lg" loading={isBusy} onClick={() => onSend(games)}>
          {failure === null ? strings.confirmSend(words) : strings.retrySend(words)}
        </Button>
      )}
      <div className={`${shared.wrap} ${classes.actions}`}>
        {figures !== '' && (
          <Button variant="default" disabled={isBusy} onClick={() => put('')}>
            {strings.clear}
          </Button>
        )}
        <Button variant="subtle" disabled={isBusy} onClick={onClose}>
          {strings.cancel}
        </Button>
      </div>
    </div>
  )
}

interface OtherScoreProps {
  readonly match: OwnMatch
  readonly names: readonly [string, string]
  readonly onScore: (game: GameScore) => void
}

/** A game that did not end with one of the usual scores. */
function OtherScore({ match, names, onScore }: OtherScoreProps) {
  const [isOpen, setOpen] = useState(false)
  const [points, setPoints] = useState<readonly [number | string, number | string]>(['', ''])
  if (!isOpen) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {strings.otherScore}
      </Button>
    )
  }
  const [one, two] = points
  const game: GameScore | null = typeof one === 'number' && typeof two === 'number' ? [one, two] : null
  const isPossible = game !== null && isLegalGameScore(game, rulesOf(match))
  const field = (index: 0 | 1) => (
    <NumberInput
      size="md"
      label={strings.pointsOf(names[index])}
      min={0}
      max={30}
      allowDecimal={false}
      hideControls
      inputMode="numeric"
      value={points[index]}
      onChange={(value) => setPoints(index === 0 ? [value, two] : [one, value])}
    />
  )
  return (
    <div className={`${shared.column} ${classes.other}`}>
      {field(0)}
      {field(1)}
      {game && !isPossible && (
        <p className={classes.failure} role="status">
          {strings.gameImpossible}
        </p>
      )}
      <Button
        variant="default"
        disabled={!isPossible}
        onClick={() => {
          if (game) onScore(game)
          setPoints(['', ''])
          setOpen(false)
        }}
      >
        {strings.addGame}
      </Button>
    </div>
  )
}
