import { IconPlus } from '@tabler/icons-react'
import type { Place } from '@vot/domain'
import { formatPoints } from '../../lib/formats/format-number'
import { PlayerLink } from '../../ui/player-link'
import classes from './podium.module.css'
import type { PodiumStep, PodiumTeam } from './podium-of'
import { strings } from './strings'

interface PodiumProps {
  readonly steps: readonly PodiumStep[]
  /** Of the final, from the champions' side; empty where it is not known. */
  readonly finalScore: string
}

const ranks = { first: 1, second: 2, third: 3 } as const satisfies Record<Place, number>

/** First in the middle and highest, second left, third right; one under the other on phones. Source: design 6. */
export function Podium({ steps, finalScore }: PodiumProps) {
  return (
    <ol className={classes.podium} aria-label={strings.podium}>
      {steps.map(({ place, teams }) => {
        const isShared = place === 'third' && teams.length > 1
        const title = isShared ? strings.sharedThird : strings.places[place]
        return (
          <li key={place} className={`${classes.step} ${classes[place]}`} aria-label={title}>
            <div className={classes.card}>
              <span className={classes.medal}>
                <span className="num">{ranks[place]}</span>
              </span>
              {teams.map((team) => (
                <TeamBlock key={team.registrationId} team={team} />
              ))}
              <span className={classes.points}>
                <IconPlus size={15} aria-hidden />
                <span className="num">{formatPoints(teams[0]?.points ?? 0)}</span> {strings.perPlayer}
              </span>
            </div>
            <div className={classes.base}>
              <strong>{title}</strong>
              {place === 'first' && finalScore !== '' && <span className="num">{strings.finalScore(finalScore)}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function TeamBlock({ team }: { readonly team: PodiumTeam }) {
  return (
    <div className={classes.team}>
      {team.players.map(({ id, name }) => (
        <PlayerLink key={id} id={id} name={name} className={classes.name} />
      ))}
      <span className={classes.clubs}>{team.clubs.length > 0 ? team.clubs.join(' · ') : strings.noClub}</span>
    </div>
  )
}
