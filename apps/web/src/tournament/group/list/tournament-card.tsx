import { Card, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { formatDayRange } from '../../../lib/format/format-day'
import { formatCount } from '../../../lib/format/format-number'
import { DivisionLetter } from '../../../ui/badge/division-letter'
import { LiveDot } from '../../../ui/badge/live-dot'
import { colourLetter } from '../../../ui/badge/match-code'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import { TournamentStatusBadge } from '../tournament-status'
import type { ListedTournament } from '../tournament-tabs'
import { CardMenu, PrimaryWay, waysOf } from './card-actions'
import { CardDetails } from './card-details'
import { CardRows } from './card-rows'
import classes from './tournament-card.module.css'

/** A longer name of a division is set smaller; one that is longer still, or its group's, leaves its line to the badge. */
const lettersBesideBadge = 17
const lettersInTwoLines = 36
/** Letters of a venue that stand beside the action. */
const lettersOfVenue = 28

interface TournamentCardProps extends ListedTournament {
  readonly now: number
  readonly isOrganiser: boolean
  readonly onEdit: (tournament: TournamentView) => void
  readonly onDelete: (tournament: TournamentView) => void
}

/** One tournament, or one division of a group, in the list: what fits its state first, the rest behind "Chi tiết". */
export function TournamentCard({ tournament, status, now, isOrganiser, onEdit, onDelete }: TournamentCardProps) {
  const { id, name, group_name: groupName, letter, venue } = tournament
  const [isOpened, setOpened] = useState(false)
  const detailsId = useId()
  // Referees are led away from the screens of one division.
  const mayEnter = useMay('registration:create')
  const [primary, ...more] = mayEnter ? waysOf({ tournament, status }, isOrganiser) : []
  const title = (
    <>
      {groupName !== null && (
        <>
          <span className="only-readers">{groupName} |</span>{' '}
        </>
      )}
      <span className={classes.name}>{name}</span>
    </>
  )
  const isLong = (groupName !== null && name.length > lettersBesideBadge) || undefined
  // A name without a group's over it is a longer one: it has its line for itself, as do names that are very long.
  const hasOwnLine = groupName === null || Math.max(name.length, groupName.length) > lettersInTwoLines
  const badge = <TournamentStatusBadge status={status} size="small" />
  return (
    <Card
      component="article"
      className={classes.card ?? ''}
      data-division={colourLetter(letter)}
      data-long={isLong}
      data-row
    >
      <div className={`${shared.row} ${classes.titleRow}`}>
        {letter !== null && (
          <span aria-hidden>
            <DivisionLetter letter={letter} />
          </span>
        )}
        <h3 className={`${shared.grow} ${classes.title}`}>
          {mayEnter ? (
            <Link to={`/tournament-registration/${id}`} className="reach">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {!hasOwnLine && badge}
      </div>
      <div className={`${shared.row} ${classes.top}`}>
        {hasOwnLine ? (
          <span className={shared.grow}>{badge}</span>
        ) : (
          <span className={`${shared.grow} ${classes.group}`} aria-hidden>
            {groupName}
            {'\u00a0'}
            <span className={classes.pipe}>|</span>
          </span>
        )}
        {tournament.draw_state === 'open' ? (
          <Drawing tournament={tournament} mayWatch={mayEnter} />
        ) : (
          <Figure className={classes.id}>#{id}</Figure>
        )}
        <UnstyledButton
          className={`reach ${shared.inlineRow} ${classes.toggle}`}
          aria-expanded={isOpened}
          aria-controls={detailsId}
          aria-label={strings.detailsOf(name)}
          onClick={() => setOpened(!isOpened)}
        >
          {strings.details}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
        {mayEnter && (
          <CardMenu
            tournament={tournament}
            status={status}
            ways={more}
            isOrganiser={isOrganiser}
            onEdit={() => onEdit(tournament)}
            onDelete={() => onDelete(tournament)}
          />
        )}
      </div>
      <CardRows tournament={tournament} status={status} now={now} />
      {isOpened && <CardDetails id={detailsId} tournament={tournament} status={status} />}
      <footer className={`${shared.row} ${classes.footer}`} data-long={venue.length > lettersOfVenue || undefined}>
        <div className={`${shared.grow} ${classes.facts}`}>
          <div>
            <Figure>{shortDays(tournament.start_date, tournament.end_date)}</Figure>
            {status !== 'open' && (
              <>
                {' · '}
                <Figure>
                  {formatCount(tournament.registered_participants)}/{formatCount(tournament.total_participants)}
                </Figure>{' '}
                {strings.playersShort}
              </>
            )}
          </div>
          <div className={classes.venue} title={venue}>
            {venue}
          </div>
        </div>
        {primary && <PrimaryWay way={primary} isUrgent={status === 'open' || primaryIsLive(tournament, status)} />}
      </footer>
    </Card>
  )
}

function primaryIsLive({ is_bracket_generated: hasBracket }: TournamentView, status: ListedTournament['status']) {
  return status === 'ongoing' && hasBracket
}

/** `14/03 – 15/03`: the year stands with the group and in the details; a single day keeps it. */
function shortDays(from: string, to: string): string {
  const range = formatDayRange(from, to)
  return /^\d\d\/\d\d – \d\d\/\d\d\/\d{4}$/.test(range) ? range.slice(0, -5) : range
}

/** Referees are told, without a way to a screen that sends them back. */
function Drawing({ tournament, mayWatch }: { readonly tournament: TournamentView; readonly mayWatch: boolean }) {
  const mark = (
    <>
      <LiveDot />
      {strings.drawing}
    </>
  )
  if (!mayWatch) return <span className={`${shared.inlineRow} ${classes.drawing}`}>{mark}</span>
  return (
    <Link
      to={`/tournament-draw/${tournament.id}`}
      className={`reach ${shared.inlineRow} ${classes.drawing}`}
      aria-label={strings.watchDraw(tournament.name)}
    >
      {mark}
    </Link>
  )
}
