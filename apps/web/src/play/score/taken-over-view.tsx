import { IconDeviceMobile } from '@tabler/icons-react'
import type { ScoreState } from '@vot/domain'
import { useState } from 'react'
import { formatTime } from '../../lib/format/format-day'
import shared from '../../ui/theme/shared.module.css'
import type { ScoredMatchView } from './log/scored-match'
import type { ScoreTeams } from './score-teams'
import { strings } from './strings'
import classes from './taken-over-view.module.css'

interface TakenOverViewProps {
  readonly scored: ScoredMatchView
  readonly state: ScoreState
  readonly teams: ScoreTeams
}

/** Another device scores now: this one takes nothing until it is told to take the match back. */
export function TakenOverView({ scored: { holder, lost, takeOver }, state, teams }: TakenOverViewProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const take = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await takeOver()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <section className={`${shared.row} ${classes.view}`} role="alert" aria-label={strings.takenOver}>
      <IconDeviceMobile size={64} stroke={1.5} aria-hidden />
      <h2 className={classes.title}>{strings.takenOver}</h2>
      <p className={classes.text}>
        {holder && `${strings.takenOverBy(holder.name, formatTime(holder.since))} `}
        {strings.takenOverText}
      </p>
      {lost && <p className={classes.lost}>{strings.lost(lost.events)}</p>}
      <div className={classes.score}>
        {([1, 2] as const).map((side) => (
          <p key={side}>
            <span>{teams.of(side).pair}</span>
            <b className="num">{state.score[side === 1 ? 0 : 1]}</b>
          </p>
        ))}
      </div>
      {failed && <p className={classes.lost}>{strings.takeFailed}</p>}
      <button type="button" className={classes.button} disabled={busy} onClick={() => void take()}>
        {strings.takeBack}
      </button>
    </section>
  )
}
