import { clusterByNumber, type DrawAssignment } from '@vot/domain'
import { type NameLength, shortPair } from '../../lib/format/short-name'
import { Figure } from '../../ui/page/figure'
import { clusterLetter } from './cluster-letter'
import classes from './draw-stage.module.css'
import type { ReelState } from './reel-steps'
import { freeNumbers, type ShownDraw, type ShownTeam } from './shown-draw'
import { strings } from './strings'

interface StageReelsProps {
  readonly draw: ShownDraw
  readonly reel: ReelState['reel']
  /** The turn that the reels are about to show. */
  readonly coming: DrawAssignment | null
  readonly names: NameLength
}

/** The reel of names above the reel of balls; at rest the latest team and its number. */
export function StageReels({ draw, reel, coming, names }: StageReelsProps) {
  const { teams, windowOfTeams, windowOfNumbers, result } = whatStands(draw, reel, coming)
  const cluster = result ? clusterByNumber(teams.length)[result.number - 1] : undefined
  return (
    <>
      <div className={classes.names} aria-hidden>
        <Side team={windowOfTeams?.before.at(-1)} names={names} />
        {windowOfTeams && <div className={classes.team}>{nameOf(windowOfTeams.shown, names)}</div>}
        <Side team={windowOfTeams?.after[0]} names={names} />
      </div>
      <div className={classes.balls} aria-hidden>
        {windowOfNumbers ? <Balls window={windowOfNumbers} /> : <Ball />}
      </div>
      <p className={classes.goes} aria-hidden>
        {result && (
          <>
            {strings.number}
            <Figure className={classes.goesNumber}>{result.number}</Figure>
            {cluster !== undefined && (
              <>
                {strings.goesTo}
                <strong>{strings.cluster(clusterLetter(cluster))}</strong>
              </>
            )}
          </>
        )}
      </p>
    </>
  )
}

function Side({ team, names }: { readonly team: ShownTeam | undefined; readonly names: NameLength }) {
  return <p className={classes.side}>{team && nameOf(team, names)}</p>
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

function whatStands(draw: ShownDraw, reel: ReelState['reel'], coming: DrawAssignment | null) {
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
