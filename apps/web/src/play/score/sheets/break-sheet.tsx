import { ofTeam, type ScoreRules, type ScoreState } from '@vot/domain'
import { useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { sinceEvent } from '../match-time'
import type { ScoreTeams } from '../score-teams'
import tones from '../tones.module.css'
import { Countdown } from './countdown'
import { sheetStrings as strings } from './sheet-strings'
import classes from './sheets.module.css'

interface BreakSheetProps {
  readonly state: ScoreState
  readonly timeout: NonNullable<ScoreState['timeout']>
  readonly rules: ScoreRules
  readonly teams: ScoreTeams
  /** Null where something else was recorded since, which taking back would hit. */
  readonly onCancel: (() => void) | null
  readonly onPlayOn: () => void
  readonly onClose: () => void
}

/** The rulebook's length, offered beside those of the match. */
const rulebookMs = 60_000

/** The time-out that runs. */
export function BreakSheet(props: BreakSheetProps) {
  const { state, timeout, rules, teams, onCancel, onPlayOn, onClose } = props
  const of = rules.timeoutMs.length
  const number = of - ofTeam(state.timeoutsLeft, timeout.side)
  const ownMs = rules.timeoutMs[number - 1] ?? rulebookMs
  const [lastsMs, setLastsMs] = useState(ownMs)
  const presets = [...new Set([rulebookMs, ...rules.timeoutMs])].sort((a, b) => a - b)
  // The time-out began its own length before the end that the sheet has for it.
  const passedMs = () => (state.clockAt ?? timeout.endsAt) - (timeout.endsAt - ownMs) + sinceEvent(state)
  return (
    <AppDialog opened onClose={onClose} title={strings.breakTitle(teams.of(timeout.side).pair)}>
      <div className={`${tones.tones} ${classes.sheet}`}>
        <p className={classes.hint}>{strings.breakText(number, of)}</p>
        <Countdown lastsMs={lastsMs} passedMs={passedMs} what={strings.breakName} />
        <fieldset className={classes.presets} aria-label={strings.presets}>
          {presets.map((ms) => (
            <button
              key={ms}
              type="button"
              className={classes.preset}
              aria-pressed={ms === lastsMs}
              onClick={() => setLastsMs(ms)}
            >
              {strings.seconds(ms / 1000)}
            </button>
          ))}
        </fieldset>
        <div className={classes.feet}>
          {onCancel && (
            <button type="button" className={classes.button} onClick={onCancel}>
              {strings.cancelTimeout}
            </button>
          )}
          <button type="button" className={`${classes.button} ${classes.main}`} onClick={onPlayOn}>
            {strings.playOn}
          </button>
        </div>
      </div>
    </AppDialog>
  )
}
