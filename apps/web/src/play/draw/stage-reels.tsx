import { clusterByNumber, type DrawAssignment } from '@vot/domain'
import { type NameLength, shortPair } from '../../lib/format/short-name'
import { Figure } from '../../ui/page/figure'
import { Ball } from './ball'
import { clusterLetter } from './cluster-letter'
import classes from './draw-stage.module.css'
import type { ReelState } from './reel-steps'
import { type ReelWindow, reelWindow } from './reel-window'
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
