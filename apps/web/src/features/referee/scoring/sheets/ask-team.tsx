import { IconArrowLeft } from '@tabler/icons-react'
import { ofTeam, otherSide, type ScoreState, type TeamSide } from '@vot/domain'
import { type ScoreTeams, teamAt } from '../score-teams'
import { sheetStrings as strings } from './sheet-strings'
import classes from './sheets.module.css'

export type TeamAct = 'warning' | 'foul' | 'retire' | 'forfeit'

interface AskTeamProps {
  readonly act: TeamAct
  readonly state: ScoreState
  readonly teams: ScoreTeams
  readonly onTeam: (side: TeamSide) => void
  readonly onBack: (() => void) | null
}

/** Which team it is about, and what follows for the other one. */
export function AskTeam({ act, state, teams, onTeam, onBack }: AskTeamProps) {
  const detail = (side: TeamSide) => {
    if (act === 'warning') return strings.count(ofTeam(state.warnings, side))
    return act === 'foul' ? strings.count(ofTeam(state.fouls, side)) : strings.loses(teams.of(otherSide(side)).short)
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
