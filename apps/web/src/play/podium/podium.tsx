import { IconPlus } from '@tabler/icons-react'
import type { BracketView } from '@vot/contract'
import { placeRank } from '@vot/domain'
import { formatDifference, formatPoints } from '../../lib/format/format-number'
import { unbroken } from '../../lib/format/unbroken'
import { PlayerLink } from '../../people/player/player-link'
import { Figure } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
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
    <ol className={classes.podium} aria-label={strings.podium} data-rows={isWide(steps) || undefined}>
      {steps.map((step) => {
        const { place, teams } = step
        const title = placeTitle(step)
        return (
          <li key={place} className={`${shared.column} ${classes.step} ${classes[place]}`} aria-label={title} data-row>
            <div className={`${shared.column} ${classes.card}`}>
              <span className={`${shared.centred} ${classes.medal}`}>
                <span className="num">{placeRank(place)}</span>
              </span>
              {teams.map((team) => (
                <TeamBlock
                  key={team.registrationId}
                  team={team}
                  placing={placings.find(({ participant_id }) => participant_id === team.registrationId)}
                />
              ))}
            </div>
            <div className={`${shared.column} ${classes.base}`}>
              <strong>{title}</strong>
              <span className={classes.count}>{strings.playersOf(playersOn(step), teams.length)}</span>
              {place === 'first' && finalScore !== '' && (
                <span>
                  {strings.final} <span className="num">{unbroken(finalScore)}</span>
                </span>
              )}
              {givesPoints && (
                <span className={`${shared.inlineRow} ${classes.points}`}>
                  <IconPlus size={15} aria-hidden />
                  <Figure size={15}>{formatPoints(teams[0]?.points ?? 0)}</Figure> {strings.perPlayer}
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ol>
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

/** Letters of both clubs of a team that fit the row of a place. */
const mostInRow = 60

function areLong(clubs: PodiumTeam['clubs']): boolean {
  return clubs.length > 1 && clubs.join(' · ').length > mostInRow
}

interface TeamBlockProps {
  readonly team: PodiumTeam
  readonly placing: BracketView['placings'][number] | undefined
}

function TeamBlock({ team, placing }: TeamBlockProps) {
  return (
    <div className={`${shared.column} ${classes.team}`}>
      <div className={classes.names}>
        {team.players.map(({ id, name }) => (
          <PlayerLink key={id} id={id} name={name} className={classes.name} />
        ))}
      </div>
      <div className={classes.facts}>
        <span className={`${shared.soft} ${classes.clubs}`} data-apart={areLong(team.clubs) || undefined}>
          {team.clubs.length === 0 && strings.noClub}
          {team.clubs.map((club, index) => (
            <span key={club} className={classes.club} title={club}>
              {index > 0 && <span className={classes.dot}> · </span>}
              {club}
            </span>
          ))}
        </span>
        {placing && (
          <span className={shared.faint}>
            <Figure size={14}>{placing.won}</Figure> {strings.won} – <Figure size={14}>{placing.lost}</Figure>{' '}
            {strings.lost} · {strings.recordDifference}{' '}
            <Figure size={14}>{formatDifference(placing.point_difference)}</Figure>
          </span>
        )}
      </div>
    </div>
  )
}
