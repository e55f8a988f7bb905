import { Box } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { BoardCourt, BoardMatch, BoardTeam } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { courtParts } from '../../../lib/format/court-parts'
import { formatTimeToCome } from '../../../lib/format/format-day'
import { teamName } from '../../../lib/format/short-name'
import { LiveDot } from '../../../ui/badge/live-dot'
import { MatchCode } from '../../../ui/badge/match-code'
import { ScoreFigure } from '../../../ui/badge/score-figure'
import shared from '../../../ui/theme/shared.module.css'
import { scoreNow } from '../../bracket/match-texts'
import { MatchClock, PairNames, ServeBall, WinnerTrophy } from '../board-figures'
import { type CourtStage, namesOf, placeText, stageOf, stageOfBracket, stageTexts } from '../board-texts'
import { strings } from '../strings'
import classes from './tv-court.module.css'

interface TvCourtProps {
  readonly court: BoardCourt
  /** There is room for one line above the teams. */
  readonly isDense: boolean
  /** How long a name may be; one that is longer is told as short as it can be told apart. */
  readonly letters: number
}

/** One court of the hall's screen: free, called or in play, and what comes next there. */
export function TvCourt({ court, isDense, letters }: TvCourtProps) {
  const stage = stageOf(court)
  const { match, next } = court
  const label = strings.courtState(court.name, stageTexts[stage])
  const head = useFit<HTMLDivElement>(`${court.name} ${match ? placeText(match) : ''} ${stage}`)
  const free = useFit<HTMLLIElement>(`${court.name} ${stage} ${next?.id} ${next?.estimated_start}`)
  if (!match) {
    return (
      <li ref={free} className={`${classes.court} ${shared.column} ${classes.free}`} aria-label={label}>
        <CourtName name={court.name} />
        <Box component="span" c="var(--v-ink-2)" fz="calc(34 * var(--u) * var(--fit, 1))" fw={600} lh={1.3}>
          {stageTexts[stage]}
        </Box>
        {next && (
          <div className={classes.coming}>
            <NextHere next={next} />
            {!isDense &&
              [next.participant1, next.participant2].map(
                (team) =>
                  team && (
                    <span key={team.id} title={teamName(team)}>
                      {namesOf(team, letters).join(' – ')}
                    </span>
                  ),
              )}
          </div>
        )}
      </li>
    )
  }
  return (
    <li className={`${classes.court} ${classes[stage] ?? ''}`} aria-label={label}>
      <div ref={head} className={classes.head}>
        <CourtName name={court.name} />
        <CourtHead stage={stage} match={match} isDense={isDense} />
      </div>
      <TeamRow team={match.participant1} match={match} side={1} stage={stage} letters={letters} />
      <TeamRow team={match.participant2} match={match} side={2} stage={stage} letters={letters} />
      <div className={classes.next}>{next ? <NextHere next={next} /> : strings.nothingNext}</div>
    </li>
  )
}

const clockLetters = '10:20'.length

/** `Tiếp theo C-07 khoảng 10:20`; with its day where that is not today. */
function NextHere({ next }: { readonly next: BoardMatch }) {
  const start = next.estimated_start === null ? '' : formatTimeToCome(next.estimated_start)
  return (
    <p className={`${classes.nextLine} ${start.length > clockLetters ? classes.withDay : ''}`} title={placeText(next)}>
      {strings.upNext} <MatchCode code={next.day_code} isScaled />{' '}
      {start !== '' && <b className="num">{strings.about(start)}</b>}
    </p>
  )
}

function CourtName({ name }: { readonly name: string }) {
  const { word, number } = courtParts(name)
  return (
    <strong className={classes.name} title={name}>
      {word} {number !== '' && <span className="num">{number}</span>}
    </strong>
  )
}

interface CourtHeadProps {
  readonly stage: CourtStage
  readonly match: BoardMatch
  readonly isDense: boolean
}

function CourtHead({ stage, match, isDense }: CourtHeadProps) {
  const { day_code: code, started_at: startedAt, live_score: live } = match
  const games = live !== null && live.games.length > 0 ? strings.gameAfter(live.game_number, gamesText(live.games)) : ''
  return (
    <div className={classes.facts}>
      <div className={`${shared.spread} ${classes.fact}`}>
        <MatchCode code={code} onDark isScaled />
        {stage === 'playing' ? (
          isDense && games !== '' ? (
            <span className="num">{games}</span>
          ) : (
            startedAt !== null && (
              <span className={`${shared.inlineRow} ${classes.time}`}>
                <LiveDot onDark /> <MatchClock since={startedAt} />
              </span>
            )
          )
        ) : (
          <b className={shared.inlineRow}>
            {stageTexts[stage]} {stage === 'called' && <IconSpeakerphone aria-hidden />}
          </b>
        )}
      </div>
      {!isDense && (
        <div className={classes.place} title={placeText(match)}>
          <span>{match.tournament_name}</span>
          <span>{games === '' ? stageOfBracket(match) : games}</span>
        </div>
      )}
    </div>
  )
}

function gamesText(games: readonly (readonly [number, number])[]): string {
  return games.map(([first, second]) => `${first}–${second}`).join(', ')
}

interface TeamRowProps {
  readonly team: BoardTeam | null
  readonly match: BoardMatch
  readonly side: 1 | 2
  readonly stage: CourtStage
  readonly letters: number
}

function TeamRow({ team, match, side, stage, letters }: TeamRowProps) {
  const live = stage === 'playing' ? match.live_score : null
  const serves = live?.serving === side
  const hasWon = stage === 'over' && team !== null && match.winner_id === team.id
  const score = scoreNow(match)
  const names = team ? namesOf(team, letters) : [strings.toBeKnown]
  const box = useFit<HTMLDivElement>(`${names.join()} ${serves} ${score?.[side - 1]}`)
  return (
    <div ref={box} className={classes.team} data-serving={serves || undefined} data-winner={hasWon || undefined}>
      <PairNames names={names} title={team ? teamName(team) : undefined} className={classes.names} />
      {serves && <ServeBall hand={live.server_number} />}
      {hasWon && <WinnerTrophy />}
      {score && (
        <span className={classes.points}>
          <ScoreFigure points={score[side - 1] ?? null} />
        </span>
      )}
    </div>
  )
}
