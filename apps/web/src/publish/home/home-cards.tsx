import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { BoardMatch, Home, HomeBoard, HomeDivision } from '@vot/contract'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatTimeToCome } from '../../lib/format/format-day'
import { formatCount, formatVnd } from '../../lib/format/format-number'
import { pairLine, shortPair, teamName } from '../../lib/format/short-name'
import { maxPairLetters, sourceOnDay, stageOfBracket, winnerResult } from '../../play/board/board-texts'
import { AboutButton } from '../../tournament/group/about/about-button'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { LiveDot } from '../../ui/badge/live-dot'
import { colourLetter, MatchCode } from '../../ui/badge/match-code'
import { ErrorState } from '../../ui/feedback/error-state'
import { DayText } from '../../ui/page/figure'
import { Meter } from '../../ui/page/meter'
import { useMinWidth } from '../../ui/screen/use-min-width'
import shared from '../../ui/theme/shared.module.css'
import type { useHomeBoard } from './api'
import { type DivisionLinks, useDivisionLinks } from './division-links'
import classes from './home.module.css'
import { placesIn } from './places-in'
import { strings } from './strings'

interface HomeCardsProps {
  readonly home: Home
  readonly board: ReturnType<typeof useHomeBoard>
}

/** What comes next, the divisions, and what is just over. */
export function HomeCards({ home, board }: HomeCardsProps) {
  const { data, error, refetch } = board
  const begun = home.status === 'ongoing' || home.status === 'completed'
  const failed = data === undefined && error !== null && (
    <ErrorState title={strings.boardFailed} error={error} onRetry={() => void refetch()} />
  )
  const hasNext = home.status !== 'completed' && home.status !== 'open'
  return (
    <div className={classes.cards} data-alone={(!begun && !hasNext) || undefined}>
      {hasNext && (
        <NextCard home={home} board={data}>
          {failed}
        </NextCard>
      )}
      <DivisionsCard home={home} />
      {begun && (
        <LatestCard home={home} board={data}>
          {failed}
        </LatestCard>
      )}
      {home.scope === 'groups' && (
        <AboutButton
          look="row"
          tournament={{
            group_id: home.id,
            group_name: home.name,
            ...(home.poster && { poster: home.poster }),
            ...(home.has_about && { has_about: true as const }),
          }}
        />
      )}
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly note?: ReactNode
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Card({ title, note, more, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={`${shared.panel} ${classes.card}`} aria-labelledby={titleId}>
      <header className={`${shared.row} ${classes.cardHead}`}>
        <h2 id={titleId}>{title}</h2>
        <span className={shared.soft}>{note}</span>
        {more}
      </header>
      {children}
    </section>
  )
}

function MoreLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={`${shared.inlineRow} ${classes.more} reach`}>
      {children} <IconChevronRight size={16} aria-hidden />
    </Link>
  )
}

interface BoardCardProps {
  readonly home: Home
  readonly board: HomeBoard | undefined
  /** Instead of its rows, where they could not be read. */
  readonly children: ReactNode
}

const rowsShown = 6

function NextCard({ home, board, children }: BoardCardProps) {
  const next = board?.next.slice(0, rowsShown) ?? []
  const isKnown = next.some(({ estimated_start: start }) => start !== null)
  return (
    <Card
      title={strings.next}
      note={isKnown && strings.estimated}
      more={home.scope === 'groups' && <MoreLink to={`/board/${home.id}`}>{strings.wholeSchedule}</MoreLink>}
    >
      {children ||
        (board === undefined ? (
          <RowsToCome />
        ) : next.length === 0 ? (
          <p className={classes.none}>{home.progress.total === 0 ? strings.noSchedule : strings.noNext}</p>
        ) : (
          <ol className={classes.rows}>
            {next.map((match) => (
              <li key={match.id} className={classes.row} data-row>
                <MatchCode code={match.day_code} />
                <p className={classes.rowNames}>
                  <Side match={match} side={1} />
                  <Side match={match} side={2} />
                </p>
                <p className={classes.rowEnd}>
                  {match.estimated_start === null ? (
                    <span>{strings.noTime}</span>
                  ) : (
                    <strong className="num">{formatTimeToCome(match.estimated_start)}</strong>
                  )}
                  <span className={shared.soft}>{stageOfBracket(match)}</span>
                </p>
              </li>
            ))}
          </ol>
        ))}
    </Card>
  )
}

/** In the place of rows that are read for the first time, so that nothing below moves when they come. */
function RowsToCome() {
  return (
    <div className={classes.toCome} aria-hidden>
      {Array.from({ length: rowsShown }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={row} height={20} />
      ))}
    </div>
  )
}

/** A longer pair is told by its two-word names: nobody is cut off. */
const mostPairLetters = 52

function Side({ match, side }: { readonly match: BoardMatch; readonly side: 1 | 2 }) {
  const team = side === 1 ? match.participant1 : match.participant2
  const source = side === 1 ? match.participant1_source : match.participant2_source
  const hasRoom = useMinWidth(80)
  const text = team ? teamName(team) : sourceOnDay(match, source)
  return (
    <span className={classes.whole} title={text}>
      {team && (!hasRoom || text.length > mostPairLetters) ? pairLine(team, maxPairLetters) : text}
    </span>
  )
}

function DivisionsCard({ home }: { readonly home: Home }) {
  const links = useDivisionLinks()
  return (
    <Card
      title={strings.divisions}
      note={<span className="num">{formatCount(home.divisions.length)}</span>}
      more={<span className={`${shared.soft} ${classes.cardEnd}`}>{strings.players(home.teams)}</span>}
    >
      <ul className={classes.rows}>
        {home.divisions.map((division) => (
          <Division key={division.id} division={division} links={links} />
        ))}
      </ul>
    </Card>
  )
}

function Division({ division, links }: { readonly division: HomeDivision; readonly links: DivisionLinks }) {
  const { name, letter, status, stage, progress } = division
  // Matches once they are played, teams until then.
  const isPlayed = progress.total > 0 && (status === 'ongoing' || status === 'completed' || progress.finished > 0)
  const [value, most] = isPlayed ? [progress.finished, progress.total] : [division.teams, division.most_teams]
  return (
    <li className={classes.division} data-row>
      <div className={`${shared.row} ${classes.divisionHead}`}>
        {letter !== null && <DivisionLetter letter={letter} />}
        <p className={classes.divisionName}>
          <strong>{name}</strong>{' '}
          <span className={shared.soft}>{status === 'ongoing' && stage !== null ? stage : strings.states[status]}</span>
        </p>
        <p className={classes.count}>
          <span className="num">
            <strong>{formatCount(value)}</strong>/{formatCount(most)}
          </span>
          {!isPlayed && ` ${strings.teamsWord}`}
        </p>
      </div>
      <div className={classes.bar} data-division={colourLetter(letter)}>
        <Meter
          label={strings.divisionDone(name)}
          value={value}
          most={Math.max(1, most)}
          text={isPlayed ? strings.progressText(value, most) : strings.teamsOf(value, most)}
        />
      </div>
      <div className={`${shared.spread} ${classes.divisionFoot}`}>
        <span className={`${shared.soft} ${classes.facts}`}>
          <DivisionFacts division={division} />
        </span>
        <span className={classes.links}>
          {linksOf(division, links).map(({ text, to }) => (
            <Link key={to} to={to} className="reach" aria-label={strings.linkOf(text, name)}>
              {text}
            </Link>
          ))}
        </span>
      </div>
    </li>
  )
}

/** What matters of a division in its state. */
function DivisionFacts({ division }: { readonly division: HomeDivision }) {
  const { status, champions, progress, ends_at: endsAt } = division
  if (champions) {
    const second = champions.second?.join(' – ')
    return second === undefined ? null : <span title={second}>{`${strings.second}: ${second}`}</span>
  }
  if (status === 'open') {
    const left = placesIn(division)
    return (
      <>
        {strings.placesLeft(left)} · {strings.deadline} <DayText from={division.last_registration_date} /> ·{' '}
        {division.registration_fee === 0 ? (
          strings.free
        ) : (
          <>
            <span className="num">{formatVnd(division.registration_fee)}</span> {strings.each}
          </>
        )}
      </>
    )
  }
  if (status === 'completed') return strings.noResultsYet
  if (status === 'closed') {
    return (
      <>
        {strings.starts} <DayText from={division.start_date} />
      </>
    )
  }
  return (
    <>
      {progress.in_progress > 0 && (
        <span className={`${shared.inlineRow} ${classes.live}`}>
          <LiveDot /> {strings.playing(progress.in_progress)}
        </span>
      )}
      {progress.in_progress > 0 && endsAt !== null && ' · '}
      {endsAt !== null && (
        <>
          {strings.endsAt} <b className="num">{formatTimeToCome(endsAt)}</b>
        </>
      )}
    </>
  )
}

function linksOf(division: HomeDivision, { teams, bracket, results }: DivisionLinks) {
  const { id, status, has_bracket, champions } = division
  const shown: { text: string; to: string }[] = []
  const add = (text: string, link: ((id: number) => string) | null, isThere: boolean) => {
    if (isThere && link !== null) shown.push({ text, to: link(id) })
  }
  add(placesIn(division) === 0 ? strings.waitingList : strings.register, teams, status === 'open')
  add(strings.teamList, teams, status === 'closed' || (status === 'ongoing' && !has_bracket))
  add(strings.bracket, bracket, has_bracket)
  add(strings.standings, results, status === 'ongoing' && has_bracket && champions === null)
  add(strings.results, results, status === 'completed' || champions !== null)
  return shown
}

function LatestCard({ home, board, children }: BoardCardProps) {
  const results = board?.results.slice(0, rowsShown + 1) ?? []
  return (
    <Card
      title={home.status === 'completed' ? strings.last : strings.latest}
      more={
        home.scope === 'groups' &&
        home.progress.finished > 0 && (
          <MoreLink to={`/board/${home.id}`}>{strings.allOverCount(home.progress.finished)}</MoreLink>
        )
      }
    >
      {children ||
        (board === undefined ? (
          <RowsToCome />
        ) : results.length === 0 ? (
          <p className={classes.none}>{strings.noLatest}</p>
        ) : (
          <ol className={classes.rows}>
            {results.map((match) => (
              <Result key={match.id} match={match} />
            ))}
          </ol>
        ))}
    </Card>
  )
}

function Result({ match }: { readonly match: BoardMatch }) {
  const { participant1, participant2, winner_id: winner } = match
  const [first, second] =
    winner !== null && winner === participant2?.id ? [participant2, participant1] : [participant1, participant2]
  const nameOf = (team: typeof participant1) => (team ? shortPair(team, 'short') : '')
  return (
    <li className={`${classes.row} ${classes.result}`} data-row>
      <MatchCode code={match.day_code} />
      <p className={classes.rowNames} title={[first, second].map((team) => (team ? teamName(team) : '')).join(' – ')}>
        <strong>{nameOf(first)}</strong>{' '}
        <span className={shared.soft}>{winner === null ? strings.against : strings.beat}</span> {nameOf(second)}
      </p>
      <p className={`num ${classes.rowScore}`}>{winnerResult(match)}</p>
    </li>
  )
}
