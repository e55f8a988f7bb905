import { IconArrowsUpDown } from '@tabler/icons-react'
import type { ScoreState, TeamSide } from '@vot/domain'
import { CourtDiagram } from '../court-diagram'
import { type ScoreTeams, teamAt } from '../score-teams'
import { setupStrings as strings } from '../strings'
import classes from './setup.module.css'

interface PositionsStepProps {
  readonly state: ScoreState
  readonly teams: ScoreTeams
  readonly onSwap: (side: TeamSide) => void
  readonly onFinish: () => void
}

/** Who begins on the right of each team, drawn as it will be. */
export function PositionsStep({ state, teams, onSwap, onFinish }: PositionsStepProps) {
  return (
    <>
      <h2 className={classes.question}>{strings.positions}</h2>
      <p className={classes.hint}>{strings.positionsText(teams.of(state.serving).pair)}</p>
      <CourtDiagram state={state} teams={teams} />
      <SwapButtons state={state} teams={teams} onSwap={onSwap} />
      <div className={classes.choices}>
        <button type="button" className={`${classes.choice} ${classes.main}`} onClick={onFinish}>
          <b>{strings.finish}</b>
        </button>
      </div>
    </>
  )
}

/** A button under each end of the court. */
export function SwapButtons({ state, teams, onSwap }: Omit<PositionsStepProps, 'onFinish'>) {
  return (
    <div className={classes.swaps}>
      {(['left', 'right'] as const).map((end) => {
        const team = teams.of(teamAt(end, state))
        return (
          <button key={end} type="button" className={classes.button} onClick={() => onSwap(team.side)}>
            <IconArrowsUpDown size={22} aria-hidden /> {strings.swap(team.short)}
          </button>
        )
      })}
    </div>
  )
}
