import { Box } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { BoardMatch, BoardTeam, CourtBoard } from '@vot/contract'
import { useFit } from '../../../lib/browser/use-fit'
import { teamName } from '../../../lib/format/short-name'
import { LiveDot } from '../../../ui/badge/live-dot'
import { ScoreFigure } from '../../../ui/badge/score-figure'
import { QrCode } from '../../../ui/print/qr-code'
import shared from '../../../ui/theme/shared.module.css'
import { scoreNow } from '../../bracket/match-texts'
import { MatchClock, PairNames, ServeBall, WallClock, WinnerTrophy } from '../board-figures'
import { namesOf, placeText, stageOf, stageTexts } from '../board-texts'
import { strings } from '../strings'
import classes from './court-board.module.css'

/** One court over the whole screen, to be read from the other end of the hall. */
export function CourtScoreboard({ court, match, next, public_url }: CourtBoard) {
  const stage = stageOf({ busy: match !== null, match })
  const head = useFit<HTMLElement>(`${court.name} ${match ? placeText(match) : ''} ${stage}`)
  return (
    <div className={`${shared.column} ${classes.board}`} data-stage={stage}>
      <header ref={head} className={`${shared.row} ${classes.head} on-dark`}>
        <h1>{court.name}</h1>
        <span
          className={`${shared.grow} ${classes.facts}`}
          title={match ? `${match.day_code} ${placeText(match)}` : undefined}
        >
          {match && (
            <>
              <b className="num">{match.day_code}</b> <span>{placeText(match)}</span>
            </>
          )}
        </span>
        {match && stage === 'playing' && match.started_at !== null && (
          <span className={`${shared.inlineRow} ${classes.time}`}>
            <LiveDot onDark /> <MatchClock since={match.started_at} />
          </span>
        )}
        <WallClock className={classes.clock} />
      </header>
      {match === null ? (
        <FreeCourt next={next} publicUrl={public_url} />
      ) : (
        <>
          {(stage === 'called' || stage === 'assigned') && (
            <p className={classes[stage]}>
              {stage === 'called' && <IconSpeakerphone aria-hidden />} {stageTexts[stage]}
            </p>
          )}
          <Team team={match.participant1} match={match} side={1} />
          <Team team={match.participant2} match={match} side={2} />
        </>
      )}
    </div>
  )
}

/** Who is called next, and where phones follow the tournament. */
function FreeCourt({ next, publicUrl }: { readonly next: CourtBoard['next']; readonly publicUrl: string | null }) {
  const waiting = useFit<HTMLDivElement>(String(next?.match.id))
  if (!next) return <p className={classes.idle}>{strings.free}</p>
  const { group_id, match } = next
  const address = `${publicUrl ?? window.location.origin}/groups/${group_id}`
  return (
    <div ref={waiting} className={classes.waiting}>
      <section className={classes.next} aria-labelledby="court-next">
        <p className={classes.state}>{strings.free}</p>
        <h2 id="court-next">
          {strings.next} <b className="num">{match.day_code}</b>
        </h2>
        <p className={classes.place}>{placeText(match)}</p>
        {[match.participant1, match.participant2].map((team) => team && <p key={team.id}>{teamName(team)}</p>)}
      </section>
      <QrCode text={address} label={strings.qr(address)} className={classes.qr} />
    </div>
  )
}

interface TeamProps {
  readonly team: BoardTeam | null
  readonly match: BoardMatch
  readonly side: 1 | 2
}

function Team({ team, match, side }: TeamProps) {
  const live = match.status === 'in_progress' ? match.live_score : null
  const score = scoreNow(match)
  const hasWon = team !== null && match.winner_id === team.id
  const games = live?.games ?? match.games.slice(0, -1)
  const names = team ? namesOf(team) : [strings.toBeKnown]
  const box = useFit<HTMLDivElement>(`${names.join()} ${live?.serving} ${games.length} ${score?.[side - 1]}`)
  return (
    <div ref={box} className={`${shared.grow} ${classes.team}`} data-serving={live?.serving === side || undefined}>
      <PairNames names={names} title={team ? teamName(team) : undefined} className={classes.names} />
      {live?.serving === side && (
        <Box component="span" flex="none" fz="min(3.4vw, 7vh)">
          <ServeBall hand={live.server_number} />
        </Box>
      )}
      {hasWon && <WinnerTrophy />}
      {games.map((game, index) => (
        // Games are told apart by their order alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: sides, games and players never change places
        <span key={index} className={`num ${classes.game}`}>
          {game[side - 1]}
        </span>
      ))}
      {score && (
        <Box component="span" flex="none" miw="1.1em" fz="min(17vw, 36vh)" lh={1} ta="right">
          <ScoreFigure points={score[side - 1] ?? null} />
        </Box>
      )}
    </div>
  )
}
