import { ActionIcon, Button, Skeleton, UnstyledButton } from '@mantine/core'
import {
  IconArrowLeft,
  IconCalendarPlus,
  IconChevronRight,
  IconDeviceMobile,
  IconDoorExit,
  IconFlagOff,
} from '@tabler/icons-react'
import { type BoardMatch, exportPlayerCalendar, type Home, membersOf, type PlayerTeam } from '@vot/contract'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { FollowButton } from '../../account/follow/follow-button'
import { ApiError } from '../../lib/api/api-error'
import { formatTime, formatTimeToCome } from '../../lib/format/format-day'
import { teamName } from '../../lib/format/short-name'
import { namesOf, sourceOnDay, stageOf, stageOfBracket } from '../../play/board/board-texts'
import { scoreNow } from '../../play/bracket/match-texts'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { LiveDot } from '../../ui/badge/live-dot'
import { MatchCode } from '../../ui/badge/match-code'
import { ScoreFigure } from '../../ui/badge/score-figure'
import { StateBadge } from '../../ui/badge/state-badge'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useDownload } from '../../ui/menu/use-download'
import shared from '../../ui/theme/shared.module.css'
import { type HomeAddress, useHomeBoard, usePlayerMatches } from './api'
import { useDivisionLinks } from './division-links'
import classes from './my-matches.module.css'
import { forgetPlayer, rememberPlayer } from './remembered-player'
import { strings } from './strings'

interface MyMatchesProps {
  readonly address: HomeAddress
  readonly home: Home
  readonly playerId: number
}

/** What a player plays now, next, next if that is won, and has played. */
export function MyMatches({ address, home, playerId }: MyMatchesProps) {
  const { data, error, isPending, refetch } = usePlayerMatches(address, playerId)
  const board = useHomeBoard(address)
  const navigate = useNavigate()
  const name = data?.name
  // Who changes the person leaves: matches that come meanwhile are not to bring the person back.
  const isLeaving = useRef(false)
  useEffect(() => {
    if (name !== undefined && !isLeaving.current) rememberPlayer(address, { id: playerId, name })
  }, [address, playerId, name])
  const change = () => {
    isLeaving.current = true
    forgetPlayer(address)
    void navigate({ search: '' }, { replace: true })
  }
  const isGone = data === undefined && error instanceof ApiError && error.status === 404
  const live = new Map((board.data?.courts ?? []).flatMap(({ match }) => (match ? [[match.id, match] as const] : [])))
  return (
    <div className={classes.page}>
      <header className={`${shared.row} ${classes.head}`}>
        <ActionIcon component={Link} to="?" size={44} variant="subtle" color="gray" aria-label={strings.back}>
          <IconArrowLeft size={22} />
        </ActionIcon>
        <h1 tabIndex={-1}>{strings.mine}</h1>
        <UnstyledButton className={classes.change} onClick={change}>
          {strings.changePerson}
        </UnstyledButton>
      </header>
      <LoadingView loading={isPending} label={strings.finding} skeleton={<Skeleton height={420} radius="lg" />}>
        {() =>
          isGone ? (
            <EmptyState title={strings.mineGone} action={<Button onClick={change}>{strings.searchAgain}</Button>}>
              {strings.mineGoneText}
            </EmptyState>
          ) : data === undefined ? (
            <ErrorState title={strings.mineFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              {data.teams.map((team) => (
                <OwnTeam key={team.team.id} player={data} team={team} live={live} isFirst={team === data.teams[0]} />
              ))}
              <p className={`${shared.row} ${shared.soft} ${classes.remembered}`}>
                <IconDeviceMobile size={18} stroke={1.75} aria-hidden /> {strings.remembered}
              </p>
            </>
          )
        }
      </LoadingView>
      <p className="only-readers">{home.name}</p>
    </div>
  )
}

interface OwnTeamProps {
  readonly player: { readonly player_id: number; readonly name: string }
  readonly team: PlayerTeam
  /** On court now, by id: their scores move with every rally. */
  readonly live: ReadonlyMap<number, BoardMatch>
  readonly isFirst: boolean
}

function OwnTeam({ player, team: own, live, isFirst }: OwnTeamProps) {
  const { team, division, matches, if_won: ifWon } = own
  const links = useDivisionLinks()
  const partner = membersOf(team).find(({ id }) => id !== player.player_id)?.name ?? ''
  const isOver = ({ status }: BoardMatch) => status === 'completed' || status === 'walkover'
  const isOn = ({ status }: BoardMatch) => status === 'claimed' || status === 'in_progress'
  const coming = matches.filter((match) => !isOver(match) && !isOn(match))
  const played = matches.filter(isOver)
  return (
    <section className={classes.team} aria-label={`${player.name}, ${division.name}`}>
      <header className={`${shared.row} ${classes.person}`}>
        <span className={`${shared.centred} ${classes.initial}`} aria-hidden>
          {[...(player.name.split(/\s+/).at(-1) ?? '')][0]}
        </span>
        <div className={shared.grow}>
          <h2>{player.name}</h2>
          <p className={`${shared.row} ${shared.soft} ${classes.of}`}>
            {division.letter !== null && <DivisionLetter letter={division.letter} />}
            <span>
              {division.name} · {strings.with(partner)}
            </span>
          </p>
        </div>
        {own.is_withdrawn ? (
          <StateBadge tone="neutral" icon={IconDoorExit} label={strings.withdrawn} />
        ) : (
          own.is_eliminated && <StateBadge tone="neutral" icon={IconFlagOff} label={strings.eliminated} />
        )}
      </header>
      {matches.filter(isOn).map((match) => (
        <OnCourt key={match.id} match={{ ...match, ...live.get(match.id) }} />
      ))}
      {!own.is_withdrawn && !own.is_eliminated && (
        <>
          <h3>{strings.upNext}</h3>
          <div className={`${shared.panel} ${classes.box}`}>
            {coming.map((match) => (
              <Coming key={match.id} match={match} teamId={team.id} queuePlace={match.queue_place} />
            ))}
            {ifWon && <IfWon match={ifWon} before={matches.find((match) => !isOver(match))} />}
            {coming.length === 0 && ifWon === null && (
              <p className={classes.none}>{matches.length === 0 ? strings.noMatches : strings.nothingComing}</p>
            )}
            {isFirst && (
              <div className={`${shared.row} ${classes.remind}`}>
                <span className={shared.grow}>
                  <FollowButton target="player" id={player.player_id} name={player.name} label={strings.follow} />
                </span>
                <Calendar playerId={player.player_id} />
              </div>
            )}
          </div>
        </>
      )}
      {played.length > 0 && (
        <>
          <div className={shared.spread}>
            <h3>{strings.played}</h3>
            {links.bracket !== null && (
              <Link to={links.bracket(division.id)} className={`${shared.inlineRow} ${classes.link} reach`}>
                {strings.inBracket} <IconChevronRight size={16} aria-hidden />
              </Link>
            )}
          </div>
          <ul className={`${shared.panel} ${classes.box}`}>
            {played.map((match) => (
              <Played key={match.id} match={match} teamId={team.id} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Calendar({ playerId }: { readonly playerId: number }) {
  const { busy, save } = useDownload(strings.calendarFailed)
  return (
    <ActionIcon
      size={44}
      variant="default"
      loading={busy}
      aria-label={strings.calendar}
      title={strings.calendar}
      onClick={() =>
        save({
          endpoint: exportPlayerCalendar,
          parts: { params: { id: playerId } },
          name: `${strings.calendarName}.ics`,
        })
      }
    >
      <IconCalendarPlus size={20} />
    </ActionIcon>
  )
}

/** The match that the team is asked to, or plays. */
function OnCourt({ match }: { readonly match: BoardMatch }) {
  const court = match.court_name ?? ''
  const stage = stageOf({ busy: true, match })
  const word =
    stage === 'playing' ? strings.onCourt(court) : stage === 'called' ? strings.goTo(court) : strings.prepare(court)
  const score = scoreNow(match)
  return (
    <div className={classes.now} data-stage={stage}>
      <p className={`${shared.row} ${classes.nowHead}`}>
        <MatchCode code={match.day_code} onDark={stage !== 'called'} />
        <strong className={classes.whole}>{stageOfBracket(match)}</strong>
        <span className={`${shared.inlineRow} ${classes.state}`}>
          {stage === 'playing' && <LiveDot onDark />} {word}
        </span>
      </p>
      <div className={classes.sides}>
        {([1, 2] as const).map((side) => {
          const team = side === 1 ? match.participant1 : match.participant2
          const serves = stage === 'playing' && match.live_score?.serving === side
          const [one, two = ''] = team ? namesOf(team) : [strings.unknownOpponent]
          return (
            <p key={side} className={classes.side}>
              {stage === 'playing' && (
                <span className={classes.points} data-serving={serves || undefined}>
                  {serves && <span className={classes.ball} role="img" aria-label={strings.serves} />}
                  <ScoreFigure points={score?.[side - 1] ?? null} />
                </span>
              )}
              <span title={team ? teamName(team) : undefined}>{one}</span>
              <span>{two}</span>
            </p>
          )
        })}
      </div>
    </div>
  )
}

interface ComingProps {
  readonly match: BoardMatch
  readonly teamId: number
  readonly queuePlace: number | null
}

function otherSide(match: BoardMatch, teamId: number) {
  const isFirst = match.participant1?.id === teamId
  const team = isFirst ? match.participant2 : match.participant1
  const source = isFirst ? match.participant2_source : match.participant1_source
  return team ? teamName(team) : sourceOnDay(match, source)
}

function Coming({ match, teamId, queuePlace }: ComingProps) {
  return (
    <div className={classes.line} data-row>
      <MatchCode code={match.day_code} />
      <p className={shared.grow}>
        <strong>{otherSide(match, teamId)}</strong>
        <span className={shared.soft}>
          {[stageOfBracket(match), queuePlace !== null && strings.queuePlace(queuePlace)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <When match={match} />
    </div>
  )
}

function IfWon({ match, before }: { readonly match: BoardMatch; readonly before: BoardMatch | undefined }) {
  const code = before?.match_code
  const sources = [
    { team: match.participant1, source: match.participant1_source },
    { team: match.participant2, source: match.participant2_source },
  ]
  const other = sources.find(({ source }) => source !== `W-${code}`) ?? sources[1]
  const stage = stageOfBracket(match)
  const text = other?.team
    ? strings.meets(teamName(other.team))
    : strings.meetsFrom(sourceOnDay(match, other?.source ?? null))
  return (
    <div className={classes.line} data-row>
      <MatchCode code={match.day_code} />
      <p className={shared.grow}>
        <strong>{strings.ifWon(stage)}</strong>
        <span className={shared.soft}>{text}</span>
      </p>
      <When match={match} />
    </div>
  )
}

function When({ match: { estimated_start: start } }: { readonly match: BoardMatch }) {
  return (
    <p className={classes.end}>
      {start === null ? (
        <span className={shared.soft}>{strings.noTime}</span>
      ) : (
        <>
          <strong className="num">{formatTimeToCome(start)}</strong>
          <span className={shared.soft}>{strings.estimate}</span>
        </>
      )}
    </p>
  )
}

function Played({ match, teamId }: { readonly match: BoardMatch; readonly teamId: number }) {
  const isFirst = match.participant1?.id === teamId
  const hasWon = match.winner_id === teamId
  const games = match.games.map(([first, second]) =>
    isFirst ? strings.score(first, second) : strings.score(second, first),
  )
  const at = match.completed_time
  return (
    <li className={classes.line} data-row>
      <MatchCode code={match.day_code} />
      <p className={shared.grow}>
        <strong>{otherSide(match, teamId)}</strong>
        <span className={shared.soft}>
          {stageOfBracket(match)}
          {at !== null && (
            <>
              {' · '}
              <span className="num">{formatTime(at)}</span>
            </>
          )}
        </span>
      </p>
      <p className={classes.end}>
        <strong className="num">{games.length === 0 ? 'WO' : games.join(', ')}</strong>
        <span className={hasWon ? classes.won : shared.soft}>{hasWon ? strings.won : strings.lost}</span>
      </p>
    </li>
  )
}
