import { type CourtEnd, ofTeam, otherSide, type ScoreState } from '@vot/domain'
import { memo } from 'react'
import shared from '../../ui/theme/shared.module.css'
import classes from './court-diagram.module.css'
import { endOf, type ScoreTeams, teamAt } from './score-teams'
import { strings } from './strings'

/** Letters that a player's box has room for in one line. */
const oneLine = 14

interface CourtDiagramProps {
  readonly state: Pick<ScoreState, 'positions' | 'serving' | 'serverNumber' | 'serverPlayerId' | 'team1Court'>
  readonly teams: ScoreTeams
}

type Box = 'left' | 'right'

const lines = (
  <>
    <rect className={classes.kitchen} x="150" y="0" width="140" height="200" />
    <path d="M4 4H436V196H4ZM150 4V196M290 4V196M4 100H150M290 100H436" vectorEffect="non-scaling-stroke" />
    <path className={classes.net} d="M220 0V200" vectorEffect="non-scaling-stroke" />
  </>
)

/** The court as the referee sees it: who stands where, who serves, to whom. Drawn again only when that changes. */
export const CourtDiagram = memo(
  function CourtDiagram({ state, teams }: CourtDiagramProps) {
    const { serving, serverNumber, serverPlayerId } = state
    const servingEnd = endOf(serving, state)
    const box = serverBox(state)
    const receiverId = ofTeam([state.positions.team1, state.positions.team2], otherSide(serving))[box]
    return (
      <div className={classes.court} role="img" aria-label={`${strings.court}. ${courtText(state, teams)}`}>
        <svg className={classes.lines} viewBox="0 0 440 200" preserveAspectRatio="none" aria-hidden="true">
          {lines}
          <path className={classes.serve} d={arcPath(servingEnd, box)} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={classes.kitchenName} aria-hidden="true">
          {strings.kitchen}
        </span>
        {(['left', 'right'] as const).map((end) =>
          (['left', 'right'] as const).map((each) => {
            const id = ofTeam([state.positions.team1, state.positions.team2], teamAt(end, state))[each]
            const isServer = id === serverPlayerId
            return (
              <span
                key={`${end} ${each}`}
                className={`${shared.row} ${classes.player}`}
                data-end={end}
                data-half={rowOf(end, each)}
                data-server={isServer || undefined}
                data-receiver={id === receiverId || undefined}
              >
                <span className={classes.name} data-long={teams.shortOf(id).length > oneLine || undefined}>
                  {teams.shortOf(id)}
                </span>
                {isServer && <b className={`num ${classes.ball}`}>{serverNumber}</b>}
              </span>
            )
          }),
        )}
      </div>
    )
  },
  (before, after) =>
    before.teams === after.teams &&
    before.state.positions === after.state.positions &&
    before.state.serverPlayerId === after.state.serverPlayerId &&
    before.state.serverNumber === after.state.serverNumber &&
    before.state.team1Court === after.state.team1Court,
)

function serverBox(state: CourtDiagramProps['state']): Box {
  const { right } = ofTeam([state.positions.team1, state.positions.team2], state.serving)
  return right === state.serverPlayerId ? 'right' : 'left'
}

/** Facing the net, the right hand of the team at the left end is below, of the other team above. */
function rowOf(end: CourtEnd, box: Box): 'top' | 'bottom' {
  return (end === 'left') === (box === 'right') ? 'bottom' : 'top'
}

/** Across the court, from the server's box to the box on the same hand of the receivers. */
function arcPath(from: CourtEnd, box: Box): string {
  const y = rowOf(from, box) === 'top' ? 50 : 150
  const rise = y === 50 ? 45 : 155
  return from === 'left' ? `M130 ${y}Q240 ${rise} 322 ${200 - y}` : `M310 ${y}Q200 ${rise} 118 ${200 - y}`
}

/** The drawing in words. */
function courtText(state: CourtDiagramProps['state'], teams: ScoreTeams): string {
  const box = serverBox(state)
  const receivers = ofTeam([state.positions.team1, state.positions.team2], otherSide(state.serving))
  const ends = (['left', 'right'] as const).map((end) => {
    const { left, right } = ofTeam([state.positions.team1, state.positions.team2], teamAt(end, state))
    return strings.courtEnd(end, teams.nameOf(left), teams.nameOf(right))
  })
  return [strings.courtServes(teams.nameOf(state.serverPlayerId), box, teams.nameOf(receivers[box])), ...ends].join(' ')
}
