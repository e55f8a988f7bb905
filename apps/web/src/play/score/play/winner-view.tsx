import { IconTrophyFilled } from '@tabler/icons-react'
import { type ByTeam, ofTeam, otherSide, type TeamSide } from '@vot/domain'
import { Fragment, type ReactNode } from 'react'
import type { ScoreTeams } from '../score-teams'
import classes from './winner-view.module.css'

export interface Fact {
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
    <div className={classes.view}>
      <div className={classes.banner} role="status">
        <IconTrophyFilled size={56} aria-hidden />
        <span>{title}</span>
        <h2 className={classes.names}>
          {names[0]}
          <br />
          {names[1]}
        </h2>
      </div>
      <div className={classes.rest}>
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
