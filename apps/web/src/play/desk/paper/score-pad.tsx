import { IconTrophy } from '@tabler/icons-react'
import { type GameScore, type ScoreRules, usualScores } from '@vot/domain'
import shared from '../../../ui/theme/shared.module.css'
import { paperStrings } from '../strings'
import { winnerOf } from './paper-line'
import classes from './paper-results.module.css'

interface ScorePadProps {
  /** Both sides, the upper one first. */
  readonly names: readonly [string, string]
  readonly rules: ScoreRules
  /** As typed or tapped, side 1 first. */
  readonly games: readonly GameScore[]
  /** The games end the match. */
  readonly isLegal: boolean
  readonly winner: 1 | 2 | null
  readonly isBusy: boolean
  readonly onWinner: (winner: 1 | 2) => void
  readonly onScore: (game: GameScore) => void
}

/** Who won and by how much, in two taps: scores that games usually end with. */
export function ScorePad({ names, rules, games, isLegal, winner, isBusy, onWinner, onScore }: ScorePadProps) {
  const shownWinner = winner ?? (isLegal ? winnerOf(games) : null)
  const [only] = games.length === 1 && isLegal ? games : []
  return (
    <>
      <fieldset className={classes.winners} disabled={isBusy}>
        <legend className={classes.legend}>{paperStrings.whoWon}</legend>
        {names.map((name, index) => {
          const side = index === 0 ? 1 : 2
          return (
            <button
              key={side}
              type="button"
              className={classes.winner}
              aria-pressed={shownWinner === side}
              onClick={() => onWinner(side)}
            >
              <span className={shared.grow}>{name}</span>
              {games.length > 0 && (
                <span className={`num ${classes.games}`}>{games.map((game) => game[index]).join(' ')}</span>
              )}
              {shownWinner === side && <IconTrophy size={20} aria-hidden />}
            </button>
          )
        })}
      </fieldset>
      <fieldset className={classes.scores} disabled={isBusy || winner === null || isLegal}>
        <legend className={classes.legend}>
          {shownWinner === null ? paperStrings.scoreAfterWinner : paperStrings.whatScore}
        </legend>
        {usualScores(rules).map(([own, other]) => (
          <button
            key={`${own}-${other}`}
            type="button"
            className={`num ${classes.score}`}
            data-typed={(only && Math.max(...only) === own && Math.min(...only) === other) || undefined}
            onClick={() => onScore(winner === 1 ? [own, other] : [other, own])}
          >
            {own} – {other}
          </button>
        ))}
      </fieldset>
    </>
  )
}
