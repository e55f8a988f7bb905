import { Button } from '@mantine/core'
import { IconMapPin, IconPlayerPlay, IconPrinter } from '@tabler/icons-react'
import type { GroupMatchView, ParticipantView } from '@vot/contract'
import { Link } from 'react-router'
import { formatDayTime } from '../../../lib/format/format-day'
import { teamName } from '../../../lib/format/short-name'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { MatchStatusBadge, OutcomeMark } from '../../bracket/match-badges'
import { liveNow } from '../../bracket/match-texts'
import { PracticeBadge } from '../../practice/practice-badge'
import { myMatchStrings } from '../strings'
import classes from './my-match-card.module.css'

/** A match of the referee: where, which, who, and how it stands or ended. */
export function MyMatchCard({ match }: { readonly match: GroupMatchView }) {
  const { tournament } = match
  const live = liveNow(match)
  const scores = live === null ? match.games : [live.score]
  const side = (team: ParticipantView | null, index: 0 | 1) => (
    <div
      className={`${shared.row} ${classes.side}`}
      data-winner={(team !== null && match.winner_id === team.id) || undefined}
    >
      <span className={`${shared.grow} ${classes.pair}`}>
        {team === null ? myMatchStrings.toBeKnown : teamName(team)}
      </span>
      {team !== null && match.winner_id !== null && <OutcomeMark won={match.winner_id === team.id} />}
      {scores.map((game, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: games have no other name than their number
        <span key={number} className={`${classes.score} num`}>
          {game[index]}
        </span>
      ))}
    </div>
  )
  const time = match.completed_time ?? match.scheduled_time
  const isLive = match.status === 'in_progress'
  const isOpen = isLive || match.status === 'claimed'
  return (
    <article
      className={classes.card}
      data-row
      aria-label={myMatchStrings.match(match.day_code)}
      data-live={isLive || undefined}
    >
      <header className={`${shared.wrap} ${classes.head}`}>
        <span className={`${shared.inlineRow} ${classes.court}`}>
          <IconMapPin size={20} aria-hidden />
          {match.court_name ?? myMatchStrings.noCourt}
        </span>
        <Figure size={16}>{myMatchStrings.match(match.day_code)}</Figure>
        <span className={`${shared.inlineRow} ${classes.state}`}>
          {tournament.is_practice && <PracticeBadge />}
          <MatchStatusBadge status={match.status} />
        </span>
      </header>
      {side(match.participant1, 0)}
      {side(match.participant2, 1)}
      <footer className={`${shared.soft} ${classes.foot}`}>
        <span>
          {tournament.group_name === null ? tournament.name : `${tournament.group_name} | ${tournament.name}`}
          {' · '}
          {tournament.venue}
        </span>
        {time !== null && (
          <span>
            {(match.completed_time === null ? myMatchStrings.givenAt : myMatchStrings.endedAt)(formatDayTime(time))}
          </span>
        )}
      </footer>
      {isOpen && (
        <Button
          component={Link}
          to={`/referee/match/${match.id}`}
          size="lg"
          variant={isLive ? 'filled' : 'default'}
          leftSection={<IconPlayerPlay size={22} aria-hidden />}
        >
          {isLive ? myMatchStrings.goOn : myMatchStrings.open}
        </Button>
      )}
      <Button
        component={Link}
        to={`/sheets/match/${match.id}`}
        variant="subtle"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {myMatchStrings.sheet}
      </Button>
    </article>
  )
}
