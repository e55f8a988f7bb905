import { IconFirstAidKit, IconHourglass } from '@tabler/icons-react'
import { ofTeam, type ScoreRules, type ScoreState, type TeamSide } from '@vot/domain'
import { useEffect, useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { minutesText } from '../score-figures'
import { type ScoreTeams, teamAt } from '../score-teams'
import { sinceEvent } from '../sheet-facts'
import { sheetStrings as strings } from '../strings'
import tones from '../tones.module.css'
import countdownClasses from './countdown.module.css'
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

/** As the official rulebook of 2025 has it. */
const medicalMs = 15 * 60_000

/** A player is being looked after; the match is paused. */
export function MedicalSheet({ onPlayOn, onClose }: { readonly onPlayOn: () => void; readonly onClose: () => void }) {
  const [begun] = useState(() => performance.now())
  return (
    <AppDialog opened onClose={onClose} title={strings.medical}>
      <div className={`${tones.tones} ${classes.sheet}`}>
        <p className={classes.hint}>{strings.medicalText}</p>
        <Countdown lastsMs={medicalMs} passedMs={() => performance.now() - begun} what={strings.medicalName} />
        <button type="button" className={`${classes.button} ${classes.main}`} onClick={onPlayOn}>
          {strings.playOn}
        </button>
      </div>
    </AppDialog>
  )
}

interface CountdownProps {
  readonly lastsMs: number
  readonly passedMs: () => number
  /** What is counted, such as `hội ý`. */
  readonly what: string
}

const tickMs = 250
const warnSeconds = 30
const radius = 90
const around = 2 * Math.PI * radius

/** A ring that empties, with the time in it; half a minute before the end it says so. */
function Countdown({ lastsMs, passedMs, what }: CountdownProps) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  // Whole seconds that have begun: it shows 2:00 at first and 0:00 only when the time is up.
  const seconds = Math.max(0, Math.ceil((lastsMs - passedMs()) / 1000))
  const isLate = seconds <= warnSeconds
  return (
    <div className={countdownClasses.countdown} data-late={isLate || undefined}>
      <svg viewBox="0 0 200 200" className={countdownClasses.ring} aria-hidden="true">
        <circle cx="100" cy="100" r={radius} className={countdownClasses.track} />
        <circle
          cx="100"
          cy="100"
          r={radius}
          className={countdownClasses.rest}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - Math.min(1, (seconds * 1000) / lastsMs))}
        />
      </svg>
      <span className={`num ${countdownClasses.figure}`} role="timer">
        {minutesText(seconds * 1000)}
      </span>
      <p className={countdownClasses.said} role="status">
        {seconds === 0 ? strings.timeIsUp : isLate ? strings.lastSeconds(warnSeconds, what) : ''}
      </p>
    </div>
  )
}
