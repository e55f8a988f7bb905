import { IconFirstAidKit, IconHourglass } from '@tabler/icons-react'
import { ofTeam, type ScoreRules, type ScoreState, type TeamSide } from '@vot/domain'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { type ScoreTeams, teamAt } from '../score-teams'
import tones from '../tones.module.css'
import { sheetStrings as strings } from './sheet-strings'
import classes from './sheets.module.css'

interface TimeoutSheetProps {
  readonly state: ScoreState
  readonly rules: ScoreRules
  readonly teams: ScoreTeams
  readonly onTimeout: (side: TeamSide) => void
  readonly onMedical: () => void
  readonly onClose: () => void
}

/** Who takes a time-out; the clock of the match stops with it. */
export function TimeoutSheet({ state, rules, teams, onTimeout, onMedical, onClose }: TimeoutSheetProps) {
  const of = rules.timeoutMs.length
  return (
    <AppDialog opened onClose={onClose} title={strings.timeout}>
      <div className={`${tones.tones} ${classes.sheet}`}>
        <p className={classes.hint}>{strings.timeoutText}</p>
        <div className={classes.choices}>
          {(['left', 'right'] as const).map((end) => {
            const { side, pair } = teams.of(teamAt(end, state))
            const left = ofTeam(state.timeoutsLeft, side)
            const lasts = rules.timeoutMs[of - left]
            return (
              <button
                key={end}
                type="button"
                className={`${classes.button} ${classes.tall}`}
                disabled={left === 0}
                onClick={() => onTimeout(side)}
              >
                <b>
                  <IconHourglass size={22} aria-hidden /> {pair}
                </b>
                <span>
                  {strings.left(left, of)}
                  {lasts !== undefined && ` · ${strings.seconds(lasts / 1000)}`}
                </span>
              </button>
            )
          })}
          <button type="button" className={`${classes.button} ${classes.tall}`} onClick={onMedical}>
            <b>
              <IconFirstAidKit size={22} aria-hidden /> {strings.medical}
            </b>
            <span>{strings.medicalText}</span>
          </button>
        </div>
      </div>
    </AppDialog>
  )
}
