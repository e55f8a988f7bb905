import { IconTrophy } from '@tabler/icons-react'
import type { SeasonMatchView } from '@vot/contract'
import { Link } from 'react-router'
import { formatMonth } from '../../lib/format/format-day'
import { joinNames } from '../../lib/format/short-name'
import shared from '../../ui/theme/shared.module.css'
import classes from './player-season.module.css'
import { strings } from './strings'

interface MatchRowProps {
  readonly match: SeasonMatchView
  /** Against one opponent the partner is told; in a list of all matches who the opponents were. */
  readonly told: 'partner' | 'opponents'
}

/** Month, tournament, stage, with or against whom, won or lost, score. */
export function MatchRow({ match, told }: MatchRowProps) {
  return (
    <li className={classes.match} data-row>
      <span className={`num ${classes.month}`}>{formatMonth(match.day)}</span>
      <span className={classes.what}>
        <Link to={`/tournament-bracket/${match.tournament_id}`} className={`reach ${classes.event}`}>
          {match.event_name}
        </Link>
        <span className={shared.soft}>
          {match.division_name === null ? match.stage : `${match.stage}, ${match.division_name}`}
        </span>
      </span>
      <span className={classes.others}>
        {told === 'partner'
          ? strings.with(match.partner.name.trim().split(/\s+/).at(-1) ?? match.partner.name)
          : strings.against(joinNames(match.opponents.map(({ name }) => name)))}
      </span>
      <WonMark won={match.won} />
      <span className={`num ${classes.score}`}>{match.score}</span>
    </li>
  )
}

function WonMark({ won }: { readonly won: boolean }) {
  return (
    <span className={classes.won} data-won={won}>
      {won && <IconTrophy size={14} aria-hidden />}
      <span aria-hidden>{won ? strings.wonShort : strings.lostShort}</span>
      <span className="only-readers">{won ? strings.won : strings.lost}</span>
    </span>
  )
}
