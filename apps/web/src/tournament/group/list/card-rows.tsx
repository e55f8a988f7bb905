import { Progress, Skeleton, UnstyledButton } from '@mantine/core'
import { IconAlarm } from '@tabler/icons-react'
import type { DivisionInPlay, ListedMatch, ListedSide, TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import type { ReactNode } from 'react'
import { courtParts } from '../../../lib/format/court-parts'
import { formatDayTime, formatTime, formatTimeToCome } from '../../../lib/format/format-day'
import { formatCount } from '../../../lib/format/format-number'
import { joinNames, pairLine, teamName } from '../../../lib/format/short-name'
import { MatchCode } from '../../../ui/badge/match-code'
import { ScoreFigure } from '../../../ui/badge/score-figure'
import { Figure, Money, Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { placesIn } from '../places-in'
import { strings } from '../strings'
import { DeadlineText, daysToRegister } from '../tournament-status'
import classes from './card-rows.module.css'
import { useChampions, useDivisionInPlay, useDrawnAt } from './in-play-reads'

interface RowsProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly now: number
}

/** The figure of a card and the two rows that fit its state. */
export function CardRows(props: RowsProps) {
  const { tournament, status } = props
  if (status === 'open') return <OpenRows {...props} />
  if (status === 'completed') return <CompletedRows tournament={tournament} />
  return tournament.is_bracket_generated ? (
    <PlayRows tournament={tournament} />
  ) : (
    <WaitingRows tournament={tournament} />
  )
}

interface HeadProps {
  readonly done: number
  readonly total: number
  readonly what: string
  /** The other end of the line: places left, the stage. */
  readonly note: ReactNode
  readonly color?: string
}

/** `14/27 trận đã xong`, with what else is to be said and a bar. */
function Head({ done, total, what, note, color = 'var(--division, var(--v-brand))' }: HeadProps) {
  return (
    <div className={classes.head}>
      <div className={`${shared.row} ${classes.counts}`}>
        <span>
          <Figure className={classes.done}>{formatCount(done)}</Figure>
          <Figure className={classes.total}>/{formatCount(total)}</Figure> {what}
        </span>
        <span className={classes.note}>{note}</span>
      </div>
      <Progress
        mt={4}
        size={8}
        value={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
        color={color}
        aria-hidden
      />
    </div>
  )
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className={`${shared.row} ${classes.row}`}>{children}</div>
}

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <Row>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{children}</span>
    </Row>
  )
}

/** Beside a longer fee the caps have less room. */
const longFee = 100_000_000

function OpenRows({ tournament, now }: RowsProps) {
  const { registration_fee: fee, max_ranking_point: team, max_single_point: single } = tournament
  const isFull = placesIn(tournament) === 0
  const isLong = fee >= longFee
  return (
    <>
      <Entries tournament={tournament} isOpen />
      <Fact label={strings.deadline}>
        <DeadlineText tournament={tournament} />
        <DaysLeft days={daysToRegister(tournament, now)} />
      </Fact>
      <Row>
        <span className={classes.fee}>
          <Money dong={fee} size={isLong ? 16 : 18} /> {strings.perPlayer}
        </span>
        <span className={classes.caps} data-long={isLong || undefined}>
          {team > 0 && (
            <span>
              {strings.teamCap} <Points points={team} size={15} />
            </span>
          )}
          {single > 0 && (
            <span>
              {strings.playerCap} <Points points={single} size={15} />
            </span>
          )}
          {team <= 0 && single <= 0 && isFull && (tournament.waiting_teams ?? 0) > 0 && (
            <span>{strings.waiting(tournament.waiting_teams ?? 0)}</span>
          )}
        </span>
      </Row>
    </>
  )
}

function Entries({ tournament, isOpen = false }: { readonly tournament: TournamentView; readonly isOpen?: boolean }) {
  const left = placesIn(tournament)
  const isFull = isOpen && left === 0
  const matches = tournament.total_matches
  return (
    <Head
      done={tournament.registered_participants}
      total={tournament.total_participants}
      what={strings.registered}
      note={
        isOpen ? (
          <span className={isFull ? classes.full : ''}>{isFull ? strings.full : strings.teamsLeft(left)}</span>
        ) : (
          matches > 0 && strings.matches(matches)
        )
      }
      {...(isFull && { color: 'var(--v-warn-line)' })}
    />
  )
}

function DaysLeft({ days }: { readonly days: number }) {
  if (days < 0) return null
  if (days > 3) return <span className={classes.days}>{strings.daysLeft(days)}</span>
  return (
    <span className={`${shared.inlineRow} ${classes.soon}`}>
      <IconAlarm size={14} aria-hidden />
      {strings.daysLeft(days)}
    </span>
  )
}

/** No entries any more, and no bracket yet. */
function WaitingRows({ tournament }: { readonly tournament: TournamentView }) {
  const { data: drawnAt, isPending } = useDrawnAt(tournament.id)
  const { draw_state: state, waiting_teams: waiting = 0 } = tournament
  return (
    <>
      <Entries tournament={tournament} />
      <Fact label={strings.teamsTaking}>
        {strings.teamCount(Math.floor(tournament.registered_participants / 2))}
        {waiting > 0 && <span className={classes.days}>{strings.waiting(waiting)}</span>}
      </Fact>
      <Fact label={strings.draw}>
        {drawnAt ? (
          <Figure>{formatDayTime(drawnAt)}</Figure>
        ) : state === 'open' ? (
          strings.drawing
        ) : state === 'saved' ? (
          !isPending && strings.drawn
        ) : (
          strings.notDrawn
        )}
      </Fact>
    </>
  )
}

/** With a bracket that everybody sees. */
function PlayRows({ tournament }: { readonly tournament: TournamentView }) {
  const { data: division, isPending, isError, refetch } = useDivisionInPlay(tournament.id)
  if (isPending) {
    return (
      <>
        <Entries tournament={tournament} />
        <Row>
          <Skeleton height={32} />
        </Row>
        <Row>
          <Skeleton height={32} />
        </Row>
      </>
    )
  }
  if (!division) {
    return (
      <>
        <Entries tournament={tournament} />
        <Row>
          {isError && (
            <>
              <span className={classes.label}>{strings.playFailed}</span>
              <UnstyledButton className={`reach ${classes.retry}`} onClick={() => void refetch()}>
                {strings.again}
              </UnstyledButton>
            </>
          )}
        </Row>
        <Row>{null}</Row>
      </>
    )
  }
  const { progress, champions, matches } = division
  return (
    <>
      <Head done={progress.finished} total={progress.total} what={strings.matchesDone} note={stageNote(division)} />
      {champions ? (
        <Podium first={champions.first} second={champions.second} />
      ) : (
        [0, 1].map((index) => {
          const match = matches[index]
          return match ? <MatchRow key={index} match={match} /> : <Row key={index}>{null}</Row>
        })
      )}
    </>
  )
}

function stageNote({ progress, stage, ended_at: endedAt, live_ids: live, matches }: DivisionInPlay): ReactNode {
  if (endedAt !== null) {
    return (
      <>
        {strings.ended} <Figure>{formatTime(endedAt)}</Figure>
      </>
    )
  }
  const isWaiting =
    progress.finished === 0 && live.length === 0 && matches.every(({ court_name }) => court_name === null)
  return isWaiting ? strings.hasBracket : stage
}

/** A match in a card: on its court with the score, or with its code and when it is expected. */
function MatchRow({ match }: { readonly match: ListedMatch }) {
  const { court_name: court, live_score: live, status, estimated_start: start } = match
  const isPlayed = status === 'in_progress'
  return (
    <div className={`${shared.row} ${classes.row} ${classes.match}`}>
      {court === null ? <MatchCode code={match.day_code} /> : <CourtTile name={court} isPlayed={isPlayed} />}
      <span className={`${shared.grow} ${classes.sides}`}>
        {match.sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides never change places
          <SideName key={index} side={side} most={isPlayed ? 25 : 22} />
        ))}
      </span>
      {isPlayed && live && (
        <span className={classes.scores}>
          {live.score.map((points, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sides never change places
            <span key={index} className={shared.inlineRow}>
              {live.serving === index + 1 && (
                <span className={classes.ball}>
                  <span className="only-readers">{strings.serves}</span>
                </span>
              )}
              <ScoreFigure points={points} />
            </span>
          ))}
        </span>
      )}
      {isPlayed && !live && <span className={classes.days}>{strings.playing}</span>}
      {!isPlayed && court !== null && <span className={classes.called}>{strings.called}</span>}
      {court === null &&
        (start === null ? <span className={classes.noTime}>{strings.noTime}</span> : <Expected start={start} />)}
    </div>
  )
}

/** The court in its colour; the word small over the number. */
function CourtTile({ name, isPlayed }: { readonly name: string; readonly isPlayed: boolean }) {
  const { word, number } = courtParts(name)
  return (
    <span className={classes.court} data-playing={isPlayed || undefined} title={name}>
      <span className={classes.courtWord}>{word}</span>
      {number !== '' && <Figure className={classes.courtNumber}>{number}</Figure>}
    </span>
  )
}

interface SideNameProps {
  readonly side: ListedSide
  /** Letters of the longest pair that fits the line: a score takes less of it than a time. */
  readonly most: number
}

function SideName({ side: { team, source }, most }: SideNameProps) {
  if (!team) return <span className={classes.source}>{source ?? strings.toBeKnown}</span>
  const line = pairLine(team, most)
  return (
    <span className={classes.side} data-long={line.length > most || undefined} title={teamName(team)}>
      {line}
    </span>
  )
}

function Expected({ start }: { readonly start: string }) {
  const [clock, ...day] = formatTimeToCome(start).split(' ')
  return (
    <span className={classes.expected}>
      <Figure className={classes.clock}>{clock}</Figure>
      <span>{day.length === 0 ? strings.estimated : day.join(' ')}</span>
    </span>
  )
}

interface PodiumProps {
  readonly first: readonly (readonly string[])[]
  readonly second: readonly (readonly string[])[]
}

/** Who won, and who came second; more than one team where they share the place. */
function Podium({ first, second }: PodiumProps) {
  const names = (teams: PodiumProps['first']) => teams.map(joinNames).join('; ') || '–'
  return (
    <>
      <Row>
        <span className={classes.champion}>{strings.champion}</span>
        <span className={classes.winner} title={names(first)}>
          {names(first)}
        </span>
      </Row>
      <Row>
        <span className={classes.label}>{strings.second}</span>
        <span className={classes.winner} title={names(second)}>
          {names(second)}
        </span>
      </Row>
    </>
  )
}

function CompletedRows({ tournament }: { readonly tournament: TournamentView }) {
  const { data: podium, isPending, isError, refetch } = useChampions(tournament)
  return (
    <>
      <Entries tournament={tournament} />
      {podium ? (
        <Podium first={podium.first} second={podium.second} />
      ) : (
        <>
          <Row>
            {isPending && tournament.has_results ? (
              <Skeleton height={20} />
            ) : isError ? (
              <>
                <span className={classes.label}>{strings.championsFailed}</span>
                <UnstyledButton className={`reach ${classes.retry}`} onClick={() => void refetch()}>
                  {strings.again}
                </UnstyledButton>
              </>
            ) : (
              <span className={classes.label}>{strings.noResults}</span>
            )}
          </Row>
          <Row>{null}</Row>
        </>
      )}
    </>
  )
}
