import { Box, Button, Group } from '@mantine/core'
import {
  IconArrowRight,
  IconDeviceDesktop,
  IconMapPinCheck,
  IconPencil,
  IconPlayerPlay,
  IconPrinter,
  IconShare2,
} from '@tabler/icons-react'
import { type BracketView, type MatchView, membersOf } from '@vot/contract'
import { rulePhase } from '@vot/domain'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { shareLink } from '../../../lib/browser/share-link'
import { formatTime } from '../../../lib/format/format-day'
import { formatPoints } from '../../../lib/format/format-number'
import { PlayerLink } from '../../../people/player/player-link'
import { useTeamChanges } from '../../../tournament/registration/late/api'
import { TeamChangeList } from '../../../tournament/registration/late/team-change-list'
import { PartnerChangeList, usePartnerChanges } from '../../../tournament/registration/partner-changes'
import { LiveDot } from '../../../ui/badge/live-dot'
import { StateBadge } from '../../../ui/badge/state-badge'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { TextLines } from '../../../ui/page/text-lines'
import shared from '../../../ui/theme/shared.module.css'
import { readGraph, skipByes } from '../layout/match-graph'
import { MatchStatusBadge, OutcomeMark } from '../match-badges'
import { codeText, rallyScoringText, type SideView, sidesOf, sideText, sourceText, stageText } from '../match-texts'
import { setupStrings, strings } from '../strings'
import { useMatchLinks } from './match-links'
import classes from './match-sheet.module.css'
import { OrganiserMatchPanel } from './organiser-match-panel'

interface MatchSheetProps {
  readonly match: MatchView
  readonly bracket: BracketView['bracket']
  readonly onClose: () => void
  /** Given to organisers where both sides are known. */
  readonly onResult: (() => void) | undefined
}

/** Everything about one match: sides, score, where it is played, who goes where. */
export function MatchSheet({ match, bracket, onClose, onResult }: MatchSheetProps) {
  const { variant, matches } = bracket
  const mayOperate = useMay('operations:manage')
  const { assign, desk, score } = useMatchLinks(match)
  const isEarly = match.phase === 'play_off' || match.phase === 'group'
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={
        <Group component="span" gap="8px 10px">
          <span className={`num ${classes.code}`}>{strings.match(codeText(match))}</span>
          <StateBadge tone={isEarly ? 'blue' : 'red'} label={stageText(match, variant)} />
          <MatchStatusBadge status={match.status} />
        </Group>
      }
      footer={
        <>
          <Button
            variant="default"
            leftSection={<IconShare2 size={18} aria-hidden />}
            onClick={() => void share(match)}
          >
            {strings.shareMatch}
          </Button>
          {onResult && (
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onResult}>
              {match.outcome === null ? strings.enterResult : strings.correctResult}
            </Button>
          )}
        </>
      }
    >
      <Facts match={match} />
      <p className={classes.facts}>{rulesOf(match, bracket)}</p>
      <ul>
        {sidesOf(match).map((side, index) => (
          // Two sides that never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <SideBlock key={index} side={side} variant={variant} match={match} />
        ))}
      </ul>
      <PartnerChanges match={match} />
      <NextMatches match={match} matches={matches} variant={variant} />
      {assign !== null && (
        <Button
          component={Link}
          to={assign}
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconMapPinCheck size={18} aria-hidden />}
        >
          {strings.giveCourt}
        </Button>
      )}
      {desk !== null && (
        <Button
          component={Link}
          to={desk}
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconDeviceDesktop size={18} aria-hidden />}
        >
          {strings.openAtDesk}
        </Button>
      )}
      {score !== null && (
        <Button
          component={Link}
          to={score}
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
        >
          {strings.toReferee}
        </Button>
      )}
      {mayOperate && match.participant1 && match.participant2 && (
        <Button
          component={Link}
          to={`/sheets/match/${match.id}`}
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {strings.toSheet}
        </Button>
      )}
      {mayOperate && (
        <div
          className={classes.deskPlace}
          data-teams={[match.participant1, match.participant2].filter((team) => team !== null).length}
          data-result={match.status === 'completed'}
        >
          <OrganiserMatchPanel match={match} matches={matches} />
        </div>
      )}
    </AppDialog>
  )
}

/** [SCR-62] How the match is scored: games, points, margin, and rally scoring where it is. */
function rulesOf({ phase }: MatchView, { options }: BracketView['bracket']): string {
  const { points_per_game, win_by, best_of, scoring, game_point_on_serve } = options.score_rules[rulePhase(phase)]
  const rule = setupStrings.rule(points_per_game, win_by, best_of, rallyScoringText(scoring, game_point_on_serve))
  return `${setupStrings.rules}: ${rule}`
}

function PartnerChanges({ match }: Pick<MatchSheetProps, 'match'>) {
  const changes = usePartnerChanges(match.tournament_id).data?.items ?? []
  const came = useTeamChanges(match.tournament_id).data?.items ?? []
  const teams = [match.participant1_id, match.participant2_id]
  return (
    <>
      <TeamChangeList changes={came.filter(({ registration_id }) => teams.includes(registration_id))} />
      <PartnerChangeList changes={changes.filter(({ registration_id }) => teams.includes(registration_id))} />
    </>
  )
}

function Facts({ match: { court_name, referee, started_at, completed_time } }: Pick<MatchSheetProps, 'match'>) {
  const parts = [
    court_name,
    referee && strings.referee(referee.name),
    started_at && strings.began(formatTime(started_at)),
    completed_time && strings.ended(formatTime(completed_time)),
  ].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : <p className={classes.facts}>{parts.join(' · ')}</p>
}

interface SideBlockProps {
  readonly side: SideView
  readonly variant: BracketView['bracket']['variant']
  readonly match: MatchView
}

function SideBlock({ side, variant, match }: SideBlockProps) {
  const { team, source, letter, won, lost, games, serving } = side
  const isOver = match.status === 'completed' || match.status === 'walkover'
  return (
    <Box component="li" c={lost ? 'var(--v-ink-3)' : 'inherit'} className={`${shared.row} ${classes.side}`}>
      <span className={`num ${shared.number} ${classes.number}`}>{team?.rolling_number ?? '–'}</span>
      <span className={`${shared.grow} ${classes.players}`}>
        {team ? (
          <Box component="span" fw={won ? 600 : undefined}>
            <TextLines lines={membersOf(team).map(({ id, name }) => <PlayerLink key={id} id={id} name={name} />)} />
          </Box>
        ) : (
          sideText(side, variant)
        )}
        {team && (
          <Box component="small" display="block" c="var(--v-ink-3)" fz="sm" fw={400} lh="1.125rem">
            {strings.rating} <span className="num">{formatPoints(team.combined_rating)}</span>
            {source !== null && ` · ${sourceText(source, variant, letter)}`}
            {team.is_withdrawn && ` · ${strings.withdrawn}`}
          </Box>
        )}
        {serving && match.live_score && (
          <Group component="span" gap="xs" wrap="nowrap" fz="md" fw={600}>
            <LiveDot /> {strings.servesHand(match.live_score.server_number)}
          </Group>
        )}
      </span>
      {isOver && (won || lost) && <OutcomeMark won={won} />}
      <span className={`num ${classes.score}`}>
        {games.length > 0
          ? games.join('  ')
          : match.status === 'walkover'
            ? won
              ? strings.scoreOf.walkover
              : '–'
            : ''}
      </span>
    </Box>
  )
}

function NextMatches({ match, matches, variant }: { matches: readonly MatchView[] } & Omit<SideBlockProps, 'side'>) {
  const { winner, loser, isLast } = nextMatches(match, matches)
  const line = (label: string, target: MatchView) => (
    <Group component="li" gap="xs" wrap="nowrap">
      <IconArrowRight size={18} aria-hidden />
      <span>
        {label} <span className="num">{target.day_code}</span> ({stageText(target, variant)})
      </span>
    </Group>
  )
  if (!winner && !loser && !isLast) return null
  return (
    <ul className={`${shared.column} ${classes.nextMatches}`}>
      {winner && line(strings.winnerGoes, winner)}
      {loser && line(strings.loserGoes, loser)}
      {isLast && (
        <Group component="li" gap="xs" wrap="nowrap">
          <IconArrowRight size={18} aria-hidden /> {strings.winnerIsChampion}
        </Group>
      )}
    </ul>
  )
}

async function share(match: MatchView): Promise<void> {
  const url = new URL(window.location.href)
  url.search = `?match=${match.id}`
  const outcome = await shareLink(strings.match(match.day_code), url.href)
  if (outcome === 'copied') toasts.success(strings.shared)
  if (outcome === 'failed') toasts.error(strings.shareFailed)
}

interface NextMatches {
  readonly winner: MatchView | null
  readonly loser: MatchView | null
  /** The match that decides the champion. */
  readonly isLast: boolean
}

/** Where the winner and the loser of a match go, byes passed through. */
function nextMatches(match: MatchView, matches: readonly MatchView[]): NextMatches {
  const graph = readGraph(matches)
  const node = graph.get(match.match_number)
  const find = (slot: NonNullable<typeof node>['winnerTo']): MatchView | null => {
    const target = skipByes(graph, slot)
    return matches.find(({ match_number }) => match_number === target?.match) ?? null
  }
  const winner = find(node?.winnerTo ?? null)
  const isFinal = match.phase === 'final' || match.phase === 'second_final'
  return { winner, loser: find(node?.loserTo ?? null), isLast: isFinal && winner === null }
}
