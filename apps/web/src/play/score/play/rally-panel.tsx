import { IconBallTennis } from '@tabler/icons-react'
import { ofTeam, type ScoreState } from '@vot/domain'
import { type MouseEvent, memo, type RefObject, type TouchEvent, useEffect, useRef } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import type { WatchRallies } from '../log/scored-match'
import type { ScoreTeam } from '../score-teams'
import { strings } from '../strings'
import { useDirectWrite, writeText } from './play-hooks'
import classes from './rally-panel.module.css'

interface RallyPanelProps {
  readonly team: ScoreTeam
  readonly end: 'left' | 'right'
  readonly score: number
  readonly serves: boolean
  /** Of the match's server; null in rally scoring, which has no number. */
  readonly hand: ScoreState['serverNumber']
  readonly timeoutsLeft: number
  readonly timeouts: number
  /** What the tap leads to; null where taps are not taken. */
  readonly follows: string | null
  readonly onWin: (team: ScoreTeam) => void
  readonly watchRallies: WatchRallies
}

const ball = <IconBallTennis className={classes.ball} size={22} stroke={1.75} aria-hidden />
const roleText = (serves: boolean, hand: RallyPanelProps['hand']) =>
  serves ? strings.serving(hand) : strings.receiving
/** The space parts it from the next words for readers. */
const scoreText = (score: number) => `${score} `

/** A whole panel is the button of who won the rally. */
export const RallyPanel = memo(function RallyPanel(props: RallyPanelProps) {
  const { team, end, score, serves, hand, timeoutsLeft, timeouts, follows, onWin, watchRallies } = props
  const finger = useTapOnTouchEnd(() => follows !== null && onWin(team))
  const panel = useDirectWrite<HTMLButtonElement>(watchRallies, (element, state) => {
    if (state.serving === team.side) element.setAttribute('data-serving', 'true')
    else element.removeAttribute('data-serving')
  })
  useTouchEventsOnly(panel)
  const role = useDirectWrite(watchRallies, (element, state) => {
    writeText(element, roleText(state.serving === team.side, state.serverNumber))
  })
  const figure = useDirectWrite(watchRallies, (element, state) => {
    writeText(element, scoreText(ofTeam(state.score, team.side)))
  })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // After a tap with finger or mouse the space key pauses the match instead of tapping again.
    if (event.detail > 0) event.currentTarget.blur()
    onWin(team)
  }
  return (
    <button
      ref={panel}
      type="button"
      className={`${shared.column} ${classes.panel}`}
      data-end={end}
      data-serving={serves || undefined}
      disabled={follows === null}
      onClick={press}
      {...finger}
    >
      <span className={classes.role}>
        <span className={`${shared.row} ${classes.roleLine}`}>
          {ball}
          <span ref={role} className={classes.roleText}>
            {roleText(serves, hand)}
          </span>
        </span>
      </span>
      <span className={`${shared.column} ${classes.names}`}>
        <span>{team.names[0]} </span>
        <span>{team.names[1]} </span>
      </span>
      <span className={`${shared.row} ${classes.timeouts}`}>
        {strings.timeouts}
        <span className="only-readers"> {strings.timeoutsLeft(timeoutsLeft, timeouts)} </span>
        {Array.from({ length: timeouts }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other name than their place
          <span key={index} className={classes.square} data-left={index < timeoutsLeft || undefined} aria-hidden />
        ))}
      </span>
      <span className={classes.score}>
        <span className={classes.figure}>
          <span ref={figure} className={`num ${classes.digits}`}>
            {scoreText(score)}
          </span>
        </span>
      </span>
      <span className={classes.foot}>
        <b>{strings.winsRally} </b>
        <span className={classes.follows}>{follows}</span>
      </span>
    </button>
  )
})

/** Nobody here listens to these; a tap has all of them, each for React to look for handlers in the whole page. */
const ignoredPointerEvents = [
  'pointerup',
  'pointerout',
  'pointerover',
  'gotpointercapture',
  'lostpointercapture',
] as const

/** Fingers on an element are heard as touches alone, so that the one that leaves it is heard sooner. */
function useTouchEventsOnly(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hush = (event: PointerEvent) => {
      const { target, pointerType } = event
      if (pointerType === 'touch' && target instanceof Node && element.current?.contains(target))
        event.stopPropagation()
    }
    for (const name of ignoredPointerEvents) window.addEventListener(name, hush, { capture: true })
    return () => {
      for (const name of ignoredPointerEvents) window.removeEventListener(name, hush, { capture: true })
    }
  }, [element])
}

/** Farther than this the finger moved on, which is no tap. */
const slopPx = 24

/**
 * Hears a finger as it leaves the glass. No click follows, which browsers make out of half a dozen mouse events and a
 * frame of their own; mouse, keys and screen readers still click.
 */
function useTapOnTouchEnd(onTap: () => void) {
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      from.current = finger ? { id: finger.identifier, x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches[0]
      const start = from.current
      from.current = null
      if (!finger || !start || finger.identifier !== start.id || !event.cancelable) return
      if (Math.hypot(finger.clientX - start.x, finger.clientY - start.y) > slopPx) return
      event.preventDefault()
      onTap()
    },
    onTouchCancel() {
      from.current = null
    },
  }
}
