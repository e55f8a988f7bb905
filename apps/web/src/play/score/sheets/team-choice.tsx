import { IconArrowLeft } from '@tabler/icons-react'
import {
  type DisciplineType,
  ofTeam,
  otherSide,
  penaltyOf,
  type ScoreRules,
  type ScoreState,
  type TeamSide,
} from '@vot/domain'
import { type ScoreTeams, teamAt } from '../score-teams'
import { sheetStrings as strings } from '../strings'
import classes from './sheets.module.css'

export type TeamChoiceAction = DisciplineType | 'retire' | 'forfeit'

interface TeamChoiceProps {
  readonly act: TeamChoiceAction
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly teams: ScoreTeams
  readonly onTeam: (side: TeamSide) => void
  readonly onBack: (() => void) | null
}

/** Which team it is about, and what follows for the other one. */
export function TeamChoice({ act, state, rules, teams, onTeam, onBack }: TeamChoiceProps) {
  const detail = (side: TeamSide) => {
    const other = teams.of(otherSide(side)).short
    if (act === 'retire' || act === 'forfeit') return strings.loses(other)
    const given = {
      warning: state.warnings,
      technical_warning: state.technicalWarnings,
      technical_foul: state.technicalFouls,
    }
    const penalty = penaltyOf(state, act, side, rules)
    return `${strings.count(ofTeam(given[act], side))} · ${strings.penalties[penalty](other)}`
  }
  return (
    <>
      {(['left', 'right'] as const).map((end) => {
        const { side, pair } = teams.of(teamAt(end, state))
        return (
          <button key={end} type="button" className={`${classes.button} ${classes.tall}`} onClick={() => onTeam(side)}>
            <b>{pair}</b>
            <span>{detail(side)}</span>
          </button>
        )
      })}
      {onBack && (
        <button type="button" className={classes.button} onClick={onBack}>
          <IconArrowLeft size={22} aria-hidden /> {strings.back}
        </button>
      )}
    </>
  )
}
