import { Button } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format/format-day'
import { useNow } from '../../../lib/format/server-clock'
import { MatchCode } from '../../../ui/badge/match-code'
import shared from '../../../ui/theme/shared.module.css'
import { givenText, spanText } from '../desk-facts'
import { paperStrings } from '../strings'
import { gamesText } from './paper-line'
import classes from './paper-results.module.css'

interface WaitingListProps {
  readonly groupId: number
  readonly matches: readonly DeskMatchView[]
  readonly chosen: number | null
  readonly onChoose: (match: DeskMatchView) => void
}

/** Matches on court whose result has not come, the longest first. */
export function WaitingList({ groupId, matches, chosen, onChoose }: WaitingListProps) {
  const now = useNow()
  return (
    <section className={`${shared.panel} ${classes.list}`} aria-labelledby="paper-waiting">
      <h2 id="paper-waiting" className={classes.listHead}>
        {paperStrings.waiting} <small className="num">{matches.length}</small>
      </h2>
      {matches.length === 0 && (
        <div className={classes.none}>
          <p>{paperStrings.noneWaits}</p>
          <Button component={Link} to={`/matches/${groupId}`} variant="default">
            {paperStrings.toDesk}
          </Button>
        </div>
      )}
      <ul>
        {matches.map((match) => (
          <li key={match.id} data-row>
            <button
              type="button"
              className={`${shared.row} ${classes.waiting}`}
              aria-pressed={match.id === chosen}
              onClick={() => onChoose(match)}
            >
              <MatchCode code={match.day_code} />
              <span className={`${shared.grow} ${classes.teams}`}>
                {givenText(match.participant1)} – {givenText(match.participant2)}
              </span>
              <span className={classes.where}>
                {match.court_name} · {spanText(match.started_at ?? match.claimed_at ?? match.updated_at, now)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SavedListProps {
  readonly title: string
  readonly matches: readonly DeskMatchView[]
  /** Matches whose result both teams confirmed. */
  readonly confirmed?: readonly number[] | undefined
  /** What can be done with one of them. */
  readonly action: (match: DeskMatchView) => ReactNode
}

/** Results that came last. */
export function SavedList({ title, matches, confirmed = [], action }: SavedListProps) {
  return (
    <section className={`${shared.panel} ${classes.list}`} aria-labelledby="paper-saved">
      <h2 id="paper-saved" className={classes.listHead}>
        {title}
      </h2>
      {matches.length === 0 && <p className={classes.none}>{paperStrings.noneSaved}</p>}
      <ul>
        {matches.map((match) => {
          const isFirst = match.winner_id === match.participant1_id
          const [winner, loser] = isFirst
            ? [match.participant1, match.participant2]
            : [match.participant2, match.participant1]
          const games = match.games.map(([one, two]): [number, number] => (isFirst ? [one, two] : [two, one]))
          return (
            <li key={match.id} className={`${shared.row} ${classes.result}`} data-row>
              <MatchCode code={match.day_code} />
              <span className={`${shared.grow} ${classes.teams}`}>
                <b>
                  {match.winner_id !== null && <IconTrophy size={14} aria-hidden />} {givenText(winner)}
                </b>
                <br />
                {givenText(loser)}
              </span>
              <span className={classes.where}>
                <b className="num">{games.length > 0 ? gamesText(games) : paperStrings.outcome(match.outcome)}</b>
                <br />
                {match.completed_time !== null && formatTime(match.completed_time)}
                {confirmed.includes(match.id) && (
                  <span className={classes.confirmed}> · {paperStrings.bothConfirmed}</span>
                )}
              </span>
              {action(match)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
