import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import type { ScoreState } from '@vot/domain'
import { CourtDiagram } from '../court-diagram'
import type { ScoreTeams } from '../score-teams'
import type { ScoreEventDraft } from '../scored-match'
import { SwapButtons } from './positions-step'
import classes from './setup.module.css'
import { setupStrings as strings } from './setup-strings'

interface ReadyViewProps {
  readonly state: ScoreState
  readonly teams: ScoreTeams
  readonly record: (event: ScoreEventDraft) => void
}

/** Everything is settled; one button starts the match. */
export function ReadyView({ state, teams, record }: ReadyViewProps) {
  return (
    <section className={classes.setup} aria-label={strings.ready}>
      <h2 className={classes.question}>{strings.ready}</h2>
      <p className={classes.hint}>{strings.readyText(teams.nameOf(state.serverPlayerId), state.serverNumber)}</p>
      <CourtDiagram state={state} teams={teams} />
      <SwapButtons state={state} teams={teams} onSwap={(side) => record({ type: 'swap_positions', side })} />
      <div className={classes.choices}>
        <button type="button" className={`${classes.choice} ${classes.main}`} onClick={() => record({ type: 'start' })}>
          <b>
            <IconPlayerPlay size={26} aria-hidden /> {strings.start}
          </b>
        </button>
        <button type="button" className={classes.button} onClick={() => record({ type: 'reset' })}>
          <IconArrowBackUp size={22} aria-hidden /> {strings.again}
        </button>
      </div>
    </section>
  )
}
