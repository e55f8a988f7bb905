import { Box } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type DrawAssignment, playOffForm } from '@vot/domain'
import { useEffect, useState } from 'react'
import { type NameLength, shortPair } from '../../lib/format/short-name'
import shared from '../../ui/theme/shared.module.css'
import { placeText } from './draw-record'
import classes from './draw-stage.module.css'
import { freeNumbers, type ShownDraw, type ShownTeam } from './shown-draw'
import { strings } from './strings'

/** State of the reels' animation. */
export interface ReelState {
  /** Turns that are shown to the end. */
  readonly shown: number
  /** The reel that turns for the next one, with the ticks until it stands still. */
  readonly reel: { readonly part: 'team' | 'number'; readonly left: number } | null
  /** Turns at once while several are waiting; null at the usual pace. */
  readonly pace: number | null
}

interface ReelStep {
  readonly waitMs: number
  readonly next: ReelState
}

/** Ticks of a reel, both included, and how long each lasts. */
const reelTicks = { least: 15, most: 24 } as const
const tickMs = 80
/** Between the team and its number, and instead of the reels where motion is not wanted. */
const pauseMs = 300
/** Many turns at once pass in this many steps at most. */
const fastSteps = 40
const fastStepMs = 120

/**
 * What the reels do next once `total` turns are known; null when all are shown. The outcome is settled before a reel
 * starts to turn.
 *
 * @param random in [0, 1), for the number of ticks alone.
 */
export function nextReelStep(
  state: ReelState,
  total: number,
  { isStill, random }: { readonly isStill: boolean; readonly random: () => number },
): ReelStep | null {
  const { shown, reel, pace } = state
  const behind = total - shown
  if (behind <= 0) return null
  const ticks = () => reelTicks.least + Math.floor(random() * (reelTicks.most - reelTicks.least + 1))
  const rest = (count: number): ReelState => ({
    shown: shown + count,
    reel: null,
    pace: shown + count >= total ? null : pace,
  })
  if (isStill) return { waitMs: pauseMs, next: rest(behind) }
  if (reel === null) {
    if (behind === 1 && pace === null) return { waitMs: 0, next: { ...state, reel: { part: 'team', left: ticks() } } }
    const count = pace ?? Math.ceil(behind / fastSteps)
    const after = rest(Math.min(count, behind))
    return { waitMs: fastStepMs, next: after.shown >= total ? after : { ...after, pace: count } }
  }
  if (reel.left > 1) return { waitMs: tickMs, next: { ...state, reel: { ...reel, left: reel.left - 1 } } }
  if (reel.part === 'number') return { waitMs: tickMs, next: rest(1) }
  if (reel.left === 1) return { waitMs: tickMs, next: { ...state, reel: { part: 'team', left: 0 } } }
  return { waitMs: pauseMs, next: { ...state, reel: { part: 'number', left: ticks() } } }
}

export interface Reels extends ReelState {
  /** Whether turns are known that are not shown yet. */
  readonly isTurning: boolean
  /** Shows at once what is known. */
  readonly skip: () => void
}

/** Plays the turns of a draw as they become known; those that were known at first are simply shown. */
export function useReels(drawId: number, total: number): Reels {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [played, setPlayed] = useState({ drawId, state: standing(total) })
  if (played.drawId !== drawId) setPlayed({ drawId, state: standing(total) })
  const { state } = played
  useEffect(() => {
    const step = nextReelStep(state, total, { isStill, random: Math.random })
    if (!step) return
    const timer = setTimeout(() => setPlayed({ drawId, state: step.next }), step.waitMs)
    return () => clearTimeout(timer)
  }, [drawId, state, total, isStill])
  return {
    ...state,
    isTurning: state.shown < total,
    skip: () => setPlayed({ drawId, state: standing(total) }),
  }
}

function standing(shown: number): ReelState {
  return { shown, reel: null, pace: null }
}

interface StageReelsProps {
  readonly draw: ShownDraw
  readonly reel: ReelState['reel']
  /** The turn that the reels are about to show. */
  readonly coming: DrawAssignment | null
  readonly names: NameLength
}

/** The reel of names above the reel of balls; at rest the latest team and its number. */
export function StageReels({ draw, reel, coming, names }: StageReelsProps) {
  const { teams, windowOfTeams, windowOfNumbers, result } = reelValue(draw, reel, coming)
  const place = result ? placeText(result.number, teams.length, draw.form ?? playOffForm) : null
  return (
    <>
      <div className={`${shared.row} ${classes.names}`} aria-hidden>
        <Side team={windowOfTeams?.before.at(-1)} names={names} />
        {windowOfTeams && <div className={classes.team}>{nameOf(windowOfTeams.shown, names)}</div>}
        <Side team={windowOfTeams?.after[0]} names={names} />
      </div>
      <div className={`${shared.row} ${classes.balls}`} aria-hidden>
        {windowOfNumbers ? <Balls window={windowOfNumbers} /> : <Ball />}
      </div>
      <Box component="p" m={0} mih={24} fz="var(--goes, 16px)" aria-hidden>
        {result && (
          <>
            {strings.number}
            <Box component="span" fz="1.25em" className="num">
              {result.number}
            </Box>
            {place !== null && (
              <>
                {strings.goesTo}
                <strong>{place}</strong>
              </>
            )}
          </>
        )}
      </Box>
    </>
  )
}

function Side({ team, names }: { readonly team: ShownTeam | undefined; readonly names: NameLength }) {
  return <p className={`${shared.ellipsis} ${classes.side}`}>{team && nameOf(team, names)}</p>
}

function Balls({ window: { before, shown, after } }: { readonly window: ReelWindow<number> }) {
  return (
    <>
      {before.map((number, index) => (
        <Ball key={number} number={number} distance={before.length - index} />
      ))}
      <Ball number={shown} />
      {after.map((number, index) => (
        <Ball key={number} number={number} distance={index + 1} />
      ))}
    </>
  )
}

function reelValue(draw: ShownDraw, reel: ReelState['reel'], coming: DrawAssignment | null) {
  const { teams, waiting, last } = draw
  const free = freeNumbers(draw)
  if (reel && coming) {
    const isTeams = reel.part === 'team'
    const windowOfTeams = reelWindow(waiting, ({ id }) => id === coming.registrationId, isTeams ? reel.left : 0, 1)
    const windowOfNumbers = isTeams ? null : reelWindow(free, (number) => number === coming.number, reel.left, 2)
    return { teams, windowOfTeams, windowOfNumbers, result: null }
  }
  if (!last) return { teams, windowOfTeams: null, windowOfNumbers: null, result: null }
  const drawn = teams.find(({ id }) => id === last.registrationId)
  return {
    teams,
    windowOfTeams: drawn ? reelWindow([drawn, ...waiting], (team) => team === drawn, 0, 1) : null,
    windowOfNumbers: reelWindow([last.number, ...free], (number) => number === last.number, 0, 2),
    result: last,
  }
}

function nameOf(team: ShownTeam, names: NameLength): string {
  return shortPair(team, names)
}

/** What stands in the window of a reel and what is about to come or has just passed. */
interface ReelWindow<Item> {
  readonly before: readonly Item[]
  readonly shown: Item
  readonly after: readonly Item[]
}

/**
 * The window of a reel that stops at `stop` after `left` more ticks; null when the reel does not hold it. Neighbours
 * are shown only where no item would be seen twice.
 *
 * @param reach how many neighbours there is room for on each side.
 */
export function reelWindow<Item>(
  items: readonly Item[],
  stop: (item: Item) => boolean,
  left: number,
  reach: number,
): ReelWindow<Item> | null {
  const end = items.findIndex(stop)
  const at = (offset: number) => items[(((end - left + offset) % items.length) + items.length) % items.length]
  const shown = end === -1 ? undefined : at(0)
  if (shown === undefined) return null
  const room = Math.min(reach, Math.floor((items.length - 1) / 2))
  const neighbours = (sign: 1 | -1) =>
    Array.from({ length: room }, (_, index) => at(sign * (index + 1))).filter((item) => item !== undefined)
  return { before: neighbours(-1).reverse(), shown, after: neighbours(1) }
}

const holes = [
  [50, 17],
  [27, 27],
  [73, 27],
  [15, 50],
  [85, 50],
  [27, 73],
  [73, 73],
  [50, 84],
] as const

/** The ball with its holes, and the number on it. `distance` from the middle of the row makes it smaller and paler. */
function Ball({ number, distance = 0 }: { readonly number?: number; readonly distance?: number }) {
  return (
    <svg className={classes.ball} data-distance={distance} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="48" fill="var(--v-ball)" stroke="#0F1F19" strokeWidth="2" />
      {holes.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5" fill="#0F1F19" opacity="0.2" />
      ))}
      {number !== undefined && (
        <text
          x="50"
          y="50"
          dy="0.36em"
          textAnchor="middle"
          className="num"
          fontSize={number > 99 ? 38 : 48}
          fill="#0F1F19"
        >
          {number}
        </text>
      )}
    </svg>
  )
}
