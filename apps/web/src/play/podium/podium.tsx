import type { BracketView } from '@vot/contract'
import { placeRank } from '@vot/domain'
import { formatDifference, formatPoints } from '../../lib/format/format-number'
import { unbroken } from '../../lib/format/unbroken'
import { PlayerLink } from '../../people/player/player-link'
import { Figure } from '../../ui/page/figure'
import classes from './podium.module.css'
import { type PodiumStep, type PodiumTeam, placeTitle, playersOn } from './podium-of'
import { strings } from './strings'

interface PodiumProps {
  readonly steps: readonly PodiumStep[]
  /** Of the final, from the champions' side; empty where it is not known. */
  readonly finalScore: string
  /** The bracket's final order with each team's record; empty where there is no bracket. */
  readonly placings: BracketView['placings']
  /** A practice gives no points. */
  readonly givesPoints: boolean
}

/** First in the middle and highest, second left, third right; one under the other on phones and where names are long. */
export function Podium({ steps, finalScore, placings, givesPoints }: PodiumProps) {
  return (
    <div className={classes.frame}>
      <ol className={classes.podium} aria-label={strings.podium} data-rows={isWide(steps) || undefined}>
        {steps.map((step) => {
          const { place, teams } = step
          const title = placeTitle(step)
          return (
            <li key={place} className={classes.step} data-place={place} aria-label={title} data-row>
              <div className={classes.card}>
                <span className={`num t20 w8 ${classes.medal}`}>{placeRank(place)}</span>
                <div className={classes.teams}>
                  {teams.map((team) => (
                    <TeamBlock
                      key={team.registrationId}
                      team={team}
                      placing={placings.find(({ participant_id }) => participant_id === team.registrationId)}
                    />
                  ))}
                </div>
              </div>
              <div className={classes.base}>
                <strong className="t16 w8">{title}</strong>
                <span className="t13">{strings.playersOf(playersOn(step), teams.length)}</span>
                {place === 'first' && finalScore !== '' && (
                  <span className="t13">
                    {strings.final} <span className="num t13">{unbroken(finalScore)}</span>
                  </span>
                )}
                {givesPoints && (
                  <span className="t13 w6">
                    + <Figure>{formatPoints(teams[0]?.points ?? 0)}</Figure> {strings.perPlayer}
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Letters of a name, and of the clubs of two teams on one step, that a column holds in two lines and in one. */
const mostInColumn = 32

/** Something is too long for columns as low as the table below needs them. */
function isWide(steps: readonly PodiumStep[]): boolean {
  return steps.some(({ teams }) =>
    teams.some(({ players, clubs }) => {
      const names = players.map(({ name }) => name)
      return [...names, ...(teams.length > 1 ? [clubs.join(' · ')] : [])].some(({ length }) => length > mostInColumn)
    }),
  )
}

interface TeamBlockProps {
  readonly team: PodiumTeam
  readonly placing: BracketView['placings'][number] | undefined
}

function TeamBlock({ team, placing }: TeamBlockProps) {
  return (
    <div className="whole">
      <div className={`w8 ${classes.names}`}>
        {team.players.map(({ id, name }) => (
          <PlayerLink key={id} id={id} name={name} />
        ))}
      </div>
      <div className={`t13 ink2 ${classes.facts}`}>
        <span>{team.clubs.length === 0 ? strings.noClub : team.clubs.join(' · ')}</span>
        {placing && (
          <span className="ink3">
            <Figure>{placing.won}</Figure> {strings.won} – <Figure>{placing.lost}</Figure> {strings.lost} ·{' '}
            {strings.recordDifference} <Figure>{formatDifference(placing.point_difference)}</Figure>
          </span>
        )}
      </div>
    </div>
  )
}
