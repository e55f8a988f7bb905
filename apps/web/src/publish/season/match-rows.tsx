import { IconTrophy } from '@tabler/icons-react'
import type { SeasonMatchView } from '@vot/contract'
import { formatMonth } from '../../lib/format/format-day'
import { joinNames } from '../../lib/format/short-name'
import { StateBadge } from '../../ui/badge/state-badge'
import { Row } from '../../ui/page/rows'
import { strings } from './strings'

interface MatchRowProps {
  readonly match: SeasonMatchView
  /** Against one opponent the partner is told; in a list of all matches who the opponents were. */
  readonly told: 'partner' | 'opponents'
}

/** Month, tournament, stage, with or against whom, won or lost, score. */
export function MatchRow({ match, told }: MatchRowProps) {
  return (
    <Row
      lead={<span className="num">{formatMonth(match.day)}</span>}
      title={match.event_name}
      to={`/tournament-bracket/${match.tournament_id}`}
      sub={match.division_name === null ? match.stage : `${match.stage}, ${match.division_name}`}
      aside={
        told === 'partner'
          ? strings.with(match.partner.name.trim().split(/\s+/).at(-1) ?? match.partner.name)
          : strings.against(joinNames(match.opponents.map(({ name }) => name)))
      }
      end={
        <>
          {match.won ? (
            <StateBadge tone="live" size="small" icon={IconTrophy} label={strings.wonShort} spoken={strings.won} />
          ) : (
            <StateBadge tone="outline" size="small" label={strings.lostShort} spoken={strings.lost} />
          )}
          <span className="num t16">{match.score}</span>
        </>
      }
    />
  )
}
