import { IconTrophyFilled } from '@tabler/icons-react'
import type { Home } from '@vot/contract'
import { Link } from 'react-router'
import { DivisionLetter } from '../../ui/badge/division-letter'
import shared from '../../ui/theme/shared.module.css'
import { useDivisionLinks } from './division-links'
import classes from './home.module.css'
import { strings } from './strings'

/** Who won each division, where its results are saved. */
export function ChampionTiles({ home }: { readonly home: Home }) {
  const links = useDivisionLinks()
  const decided = home.divisions.filter(({ champions }) => champions !== null)
  if (decided.length === 0) return null
  return (
    <ul
      className={`${classes.tiles} ${classes.champions}`}
      aria-label={strings.champions}
      data-wide={decided.length < 6 || undefined}
    >
      {decided.map(({ id, name, letter, champions }) => (
        <li key={id} className={classes.tile}>
          <div className={`${shared.row} ${classes.tileHead}`}>
            {letter !== null && <DivisionLetter letter={letter} />}
            {links.results === null ? (
              <strong className={classes.whole}>{name}</strong>
            ) : (
              <Link to={links.results(id)} className={`${classes.whole} ${classes.championLink} reach`} title={name}>
                {name}
              </Link>
            )}
          </div>
          <p className={`${shared.row} ${classes.championWord}`}>
            <IconTrophyFilled size={18} aria-hidden /> {strings.champions}
          </p>
          <p className={classes.championNames}>
            {champions?.first.map((player) => (
              <span key={player} title={player}>
                {player}
              </span>
            ))}
          </p>
          <p className={`${classes.tileFoot} ${classes.championFoot}`} title={champions?.second?.join(' – ')}>
            {champions?.final_score != null ? (
              <span className="num">{strings.final(champions.final_score)}</span>
            ) : (
              champions?.second && `${strings.second}: ${champions.second.join(' – ')}`
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
