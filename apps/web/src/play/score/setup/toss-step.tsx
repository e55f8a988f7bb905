import { useReducedMotion } from '@mantine/hooks'
import { IconBallTennis, IconRefresh } from '@tabler/icons-react'
import type { TeamSide } from '@vot/domain'
import { useEffect, useRef, useState } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import type { ScoreTeams } from '../score-teams'
import { setupStrings as strings } from '../strings'
import classes from './setup.module.css'

interface TossStepProps {
  readonly teams: ScoreTeams
  readonly winner: TeamSide | null
  readonly onWinner: (winner: TeamSide) => void
  readonly onNext: () => void
}

/** The toss, made here or told by hand. */
export function TossStep({ teams, winner, onWinner, onNext }: TossStepProps) {
  const { isSpinning, toss } = useCoinToss(onWinner)
  return (
    <>
      <h2 className={classes.question}>{strings.toss}</h2>
      <div className={`${shared.row} ${classes.coinPlace}`}>
        <span className={classes.coin} data-spinning={isSpinning || undefined} data-fallen={winner ?? undefined}>
          <IconBallTennis size={72} stroke={1.5} aria-hidden />
        </span>
        <p className={classes.verdict} role="status">
          {isSpinning ? strings.tossing : winner === null ? strings.tossText : strings.tossed(teams.of(winner).pair)}
        </p>
      </div>
      <div className={classes.choices}>
        {winner === null || isSpinning ? (
          <button type="button" className={`${classes.choice} ${classes.main}`} disabled={isSpinning} onClick={toss}>
            <b>{strings.toss}</b>
          </button>
        ) : (
          <>
            <button type="button" className={`${classes.choice} ${classes.main}`} onClick={onNext}>
              <b>{strings.next}</b>
            </button>
            <button type="button" className={classes.button} onClick={toss}>
              <IconRefresh size={22} aria-hidden /> {strings.tossAgain}
            </button>
          </>
        )}
      </div>
      {winner === null && !isSpinning && (
        <fieldset className={classes.outside}>
          <legend>{strings.tossedOutside}</legend>
          {([1, 2] as const).map((side) => (
            <button key={side} type="button" className={classes.button} onClick={() => onWinner(side)}>
              {teams.of(side).pair}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

const spinMs = 2000
const stillMs = 300

/** A toss that takes its time; the side it falls on is random. */
function useCoinToss(onFallen: (winner: TeamSide) => void): { readonly isSpinning: boolean; toss(): void } {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [isSpinning, setSpinning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const toss = () => {
    setSpinning(true)
    const fall = () => {
      setSpinning(false)
      const [fallen = 0] = crypto.getRandomValues(new Uint8Array(1))
      onFallen(fallen % 2 === 0 ? 1 : 2)
    }
    timer.current = setTimeout(fall, isStill ? stillMs : spinMs)
  }
  return { isSpinning, toss }
}
