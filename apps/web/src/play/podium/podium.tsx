import { IconPlus } from '@tabler/icons-react'
import type { BracketView } from '@vot/contract'
import { placeRank } from '@vot/domain'
import { formatDifference, formatPoints } from '../../lib/format/format-number'
import { PlayerLink } from '../../people/player/player-link'
import classes from './podium.module.css'
import { type PodiumStep, type PodiumTeam, placeTitle, playersOn } from './podium-of'
import { strings } from './strings'

interface PodiumProps {
  readonly steps: readonly PodiumStep[]
  /** Of the final, from the champions' side; empty where it is not known. */
  readonly finalScore: string
  /** The bracket's final order with each team's record; empty where there is no bracket. */
  readonly placings: BracketView['placings']
}

/** First in the middle and highest, second left, third right; one under the other on phones. */
export function Podium({ steps, finalScore, placings }: PodiumProps) {
  return (
    <ol className={classes.podium} aria-label={strings.podium}>
      {steps.map((step) => {
        const { place, teams } = step
        const title = placeTitle(step)
        return (
          <li key={place} className={`${classes.step} ${classes[place]}`} aria-label={title}>
            <div className={classes.card}>
              <span className={classes.medal}>
                <span className="num">{placeRank(place)}</span>
              </span>
              {teams.map((team) => (
                <TeamBlock
                  key={team.registrationId}
                  team={team}
                  placing={placings.find(({ participant_id }) => participant_id === team.registrationId)}
                />
              ))}
              <span className={classes.points}>
                <IconPlus size={15} aria-hidden />
                <span className="num">{formatPoints(teams[0]?.points ?? 0)}</span> {strings.perPlayer}
              </span>
            </div>
            <div className={classes.base}>
              <strong>{title}</strong>
              <span className={classes.count}>{strings.playersOf(playersOn(step), teams.length)}</span>
              {place === 'first' && finalScore !== '' && (
                <span>
                  {strings.final} <span className="num">{unbroken(finalScore)}</span>
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

interface TeamBlockProps {
  readonly team: PodiumTeam
  readonly placing: BracketView['placings'][number] | undefined
}

function TeamBlock({ team, placing }: TeamBlockProps) {
  return (
    <div className={classes.team}>
      {team.players.map(({ id, name }) => (
        <PlayerLink key={id} id={id} name={name} className={classes.name} />
      ))}
      <span className={classes.clubs}>{team.clubs.length > 0 ? team.clubs.join(' · ') : strings.noClub}</span>
      {placing && (
        <span className={classes.record}>
          <span className="num">{placing.won}</span> {strings.won} – <span className="num">{placing.lost}</span>{' '}
          {strings.lost} · {strings.recordDifference}{' '}
          <span className="num">{formatDifference(placing.point_difference)}</span>
        </span>
      )}
    </div>
  )
}

/** A score breaks between games, never inside one. */
function unbroken(score: string): string {
  return score.replaceAll(' – ', '\u00a0–\u00a0')
}
