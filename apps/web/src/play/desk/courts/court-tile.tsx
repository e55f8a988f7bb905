import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlarm,
  IconCalendarDown,
  IconCircleDashed,
  IconDotsVertical,
  IconListSearch,
  IconLock,
  IconMapPinCheck,
  IconPencil,
  IconPlayerPause,
  IconRun,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react'
import {
  type CourtView,
  type DeskMatchView,
  exportCourtCalendar,
  type NextAssignment,
  type ParticipantView,
} from '@vot/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockText } from '../../../lib/format/clock-text'
import { formatTime } from '../../../lib/format/format-day'
import { playerNames, teamName } from '../../../lib/format/short-name'
import { useLiveNow } from '../../../lib/live/lost-server'
import { LiveDot } from '../../../ui/badge/live-dot'
import { MatchCode } from '../../../ui/badge/match-code'
import { useGlow } from '../../../ui/feedback/use-glow'
import { Menu } from '../../../ui/menu/menu'
import { useDownload } from '../../../ui/menu/use-download'
import shared from '../../../ui/theme/shared.module.css'
import { scoreNow } from '../../bracket/match-texts'
import { NoShowClock } from '../calling/no-show-clock'
import { givenText, isLongRunning, matchPath, officialText, pairText, spanText } from '../desk-facts'
import type { CourtDrop } from '../drop-on-court'
import { type MatchActions, MatchMenuItems } from '../match-actions'
import { callStrings, planStrings, strings } from '../strings'
import { dropCourt, type useDeskDrag } from '../use-desk-drag'
import classes from './court-tile.module.css'

interface CourtTileProps {
  readonly court: CourtView
  /** The match on it; absent where it is of another group or assigned to another referee. */
  readonly match: DeskMatchView | undefined
  /** Null for those who only look on. */
  readonly actions: CourtActions | null
  /** Carries the match to another court; null for those who only look on. */
  readonly drag?: CourtDrag | null
  /** What the match that is carried over it would do here. */
  readonly drop?: CourtDrop | null
  /** What is to be known of the match on it for a while. */
  readonly note?: ReactNode
}

export type CourtDrag = Pick<ReturnType<typeof useDeskDrag>, 'handlers' | 'wasDragged'>

/** What organisers do with a court and with what stands or would stand on it. */
export interface CourtActions {
  /** Chooses a match by hand; absent while none waits. */
  readonly onGiveMatch: (() => void) | undefined
  /** What the court would get next; the court that is free longest offers it first. */
  readonly proposal: NextAssignment | undefined
  readonly isFirst: boolean
  readonly onPropose: () => void
  readonly onRename: () => void
  /** Closes the court for a while, or opens it again. */
  readonly onClose: () => void
  readonly onDelete: () => void
  /** Of the match on it. */
  readonly match: MatchActions | undefined
  readonly refereePath: string | undefined
}

/** A court: free, called or in play, with who plays and since when; a match is carried from it and dropped on it. */
export function CourtTile({ court, match, actions, drag = null, drop = null, note }: CourtTileProps) {
  const { label, look, inside } = tileOf(court, match, actions)
  const glow = useGlow<HTMLLIElement>(`${match?.id} ${match?.status} ${court.closed_at}`)
  return (
    <li
      ref={glow}
      className={`${classes.tile} ${look}`}
      aria-label={label}
      {...{ [dropCourt]: court.id }}
      data-drop={drop?.kind}
      {...(match && drag?.handlers(match))}
      // A click that ends a drag opens nothing.
      onClickCapture={(event) => drag?.wasDragged() && event.preventDefault()}
    >
      {inside}
      {note}
      {drop && (
        <span role="status" className={classes.drop}>
          {drop.words}
        </span>
      )}
    </li>
  )
}

type Tile = { readonly label: string; readonly look: string | undefined; readonly inside: ReactNode }
type TileParts = Pick<CourtTileProps, 'court' | 'match' | 'actions'>

function tileOf(court: CourtView, match: DeskMatchView | undefined, actions: CourtActions | null): Tile {
  const { name } = court
  const tile = (state: string, look: string | undefined, inside: ReactNode): Tile => ({
    label: strings.courtState(name, state),
    look,
    inside,
  })
  if (!court.busy) {
    const isClosed = court.closed_at !== null
    return tile(
      isClosed ? strings.closed : strings.free,
      isClosed ? classes.closed : classes.free,
      <FreeTile court={court} actions={actions} />,
    )
  }
  if (!match) return tile(strings.refereeBusy, classes.other, <OtherTile court={court} />)
  if (match.status !== 'claimed') {
    return tile(strings.playing, classes.playing, <PlayingTile court={court} match={match} actions={actions} />)
  }
  const state = match.call_count > 0 ? callStrings.called : strings.claimed
  return tile(state, classes.claimed, <ClaimedTile court={court} match={match} actions={actions} />)
}

interface HeadProps {
  readonly name: string
  readonly code: string | null
  readonly to?: string
  readonly onDark?: boolean
  readonly menu?: ReactNode
}

/** With a match the whole tile leads to it. */
function Head({ name, code, to, onDark = false, menu }: HeadProps) {
  return (
    <span className={`${shared.spread} ${classes.head}`}>
      {to === undefined ? (
        <strong>{name}</strong>
      ) : (
        <Link to={to} draggable={false} className={classes.open ?? ''} aria-label={strings.openMatch(code ?? '', name)}>
          <strong>{name}</strong>
        </Link>
      )}
      <span className={shared.inlineRow}>
        {code !== null && <MatchCode code={code} onDark={onDark} />}
        {menu}
      </span>
    </span>
  )
}

interface CourtMenuProps {
  readonly court: CourtView
  readonly match: DeskMatchView | undefined
  readonly actions: CourtActions
  readonly onDark?: boolean
}

/** What is done with the match on the court, then with the court itself. */
function CourtMenu({ court, match, actions, onDark = false }: CourtMenuProps) {
  const { id, name, busy, closed_at } = court
  const { save } = useDownload(strings.calendarFailed)
  const calendar = {
    endpoint: exportCourtCalendar,
    parts: { params: { id } },
    name: `${strings.calendarName(name)}.ics`,
  }
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={44}
          m={-13}
          className={classes.menu ?? ''}
          {...(onDark ? { c: '#fff', variant: 'transparent' } : { color: 'gray' })}
          aria-label={strings.courtMenu(name)}
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {match && actions.match && (
          <MatchMenuItems match={match} refereePath={actions.refereePath} actions={actions.match} />
        )}
        {!busy && closed_at === null && actions.onGiveMatch && (
          <Menu.Item leftSection={<IconListSearch {...icon} />} onClick={actions.onGiveMatch}>
            {strings.chooseMatch}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={actions.onRename}>
          {strings.renameCourt}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarDown {...icon} />} onClick={() => save(calendar)}>
          {strings.courtCalendar}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={actions.onClose}>
          {closed_at !== null ? strings.openCourt : busy ? strings.closeCourtAfter : strings.closeCourt}
        </Menu.Item>
        {!busy && (
          <Menu.Item danger leftSection={<IconTrash {...icon} />} onClick={actions.onDelete}>
            {strings.deleteCourt}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A court in use by another group or referee. */
function OtherTile({ court: { name, day_code, division, busy_since } }: Pick<TileParts, 'court'>) {
  const now = useLiveNow()
  return (
    <>
      <Head name={name} code={day_code} />
      <span className={classes.middle}>{day_code !== null && strings.otherMatch(day_code, division ?? '')}</span>
      <span className={classes.foot}>
        <span className={classes.since}>
          <IconLock size={16} aria-hidden />
          {strings.refereeBusy}
        </span>
        {busy_since !== null && <span>{spanText(busy_since, now)}</span>}
      </span>
    </>
  )
}

function FreeTile({ court, actions }: Omit<TileParts, 'match'>) {
  const now = useLiveNow()
  const { name, last_ended_at, closed_at, closed_reason, reopens_at } = court
  const isClosed = closed_at !== null
  return (
    <>
      <Head name={name} code={null} menu={actions && <CourtMenu court={court} match={undefined} actions={actions} />} />
      {actions && !isClosed && <NextMatch name={name} actions={actions} />}
      <span className={classes.foot}>
        <span className={classes.since}>
          {isClosed ? <IconPlayerPause size={16} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
          {isClosed
            ? strings.closedFor(closed_reason ?? '')
            : last_ended_at === null
              ? strings.free
              : strings.freeFor(spanText(last_ended_at, now))}
        </span>
        {reopens_at !== null && <span className="num">{strings.reopensAt(formatTime(reopens_at))}</span>}
      </span>
    </>
  )
}

/** The match that the court would get, given by one tap; where none is proposed one is chosen by hand. */
function NextMatch({ name, actions }: { readonly name: string; readonly actions: CourtActions }) {
  const { proposal, isFirst, onPropose, onGiveMatch } = actions
  if (proposal) {
    return (
      <>
        <span className={classes.proposal} title={proposal.teams.join(planStrings.against)}>
          {proposal.teams.map((team) => (
            <span key={team}>{givenNames(team)}</span>
          ))}
        </span>
        <Button
          fullWidth
          px={8}
          variant={isFirst ? 'filled' : 'default'}
          aria-label={planStrings.giveAt(proposal.day_code, name, proposal.referee_name)}
          onClick={onPropose}
        >
          {planStrings.give(proposal.day_code)}
        </Button>
        {proposal.referee_name !== '' && <span className={shared.soft}>{proposal.referee_name}</span>}
      </>
    )
  }
  return (
    onGiveMatch && (
      <Button fullWidth variant="default" aria-label={strings.giveMatchTo(name)} onClick={onGiveMatch}>
        {strings.giveMatch}
      </Button>
    )
  )
}

/** `Phúc – Khôi` of two whole names. */
function givenNames(pair: string): string {
  return pair
    .split(' – ')
    .map((name) => name.split(' ').at(-1))
    .join(' – ')
}

type BusyTileProps = TileParts & { readonly match: DeskMatchView }

function ClaimedTile({ court, match, actions }: BusyTileProps) {
  const { name } = court
  const now = useLiveNow()
  const state = match.call_count > 0 ? callStrings.called : strings.claimed
  const Icon = match.call_count > 0 ? IconSpeakerphone : IconMapPinCheck
  const coming = comingText(match)
  return (
    <>
      <Head
        name={name}
        code={match.day_code}
        to={matchPath(match)}
        menu={actions && <CourtMenu court={court} match={match} actions={actions} />}
      />
      <span className={classes.middle}>
        {coming === null ? <Icon size={20} aria-hidden /> : <IconRun size={20} aria-hidden />} {coming ?? state}
      </span>
      <span className={classes.pairs}>
        <span className={classes.names} title={pairText(match.participant1)}>
          <GivenNames team={match.participant1} />
        </span>
        <span className="only-readers">{strings.against}</span>
        <span className={classes.names} title={pairText(match.participant2)}>
          <GivenNames team={match.participant2} />
        </span>
      </span>
      <span className={classes.foot}>
        <span className={classes.referee} title={officialTitle(match)}>
          {officialText(match)}
        </span>
        {match.no_show_at !== null ? (
          <NoShowClock until={match.no_show_at} />
        ) : (
          match.claimed_at !== null && <span>{spanText(match.claimed_at, now)}</span>
        )}
      </span>
    </>
  )
}

/** Which team said that it is on its way; null while none did. */
function comingText({ participant1, participant2, coming_ids }: DeskMatchView): string | null {
  const [first, other] = [participant1, participant2].flatMap((team) =>
    team && coming_ids.includes(team.id) ? [team] : [],
  )
  if (!first) return null
  if (other) return callStrings.bothComing
  return first.rolling_number === null
    ? callStrings.pairComing(givenText(first))
    : callStrings.coming(first.rolling_number)
}

function PlayingTile({ court, match, actions }: BusyTileProps) {
  const { name } = court
  const score = scoreNow(match)
  const serving = match.live_score?.serving
  const sides = [match.participant1, match.participant2] as const
  return (
    <>
      <Head
        name={name}
        code={match.day_code}
        to={matchPath(match)}
        onDark
        menu={actions && <CourtMenu court={court} match={match} actions={actions} onDark />}
      />
      <span className={classes.sides}>
        {sides.map((team, index) => (
          <span key={team?.id ?? index} className={classes.side} title={pairText(team)}>
            <span className={`num ${shared.inlineRow} ${classes.score}`}>
              {serving === index + 1 && (
                <>
                  <LiveDot onDark />
                  <span className="only-readers">{strings.serving}</span>
                </>
              )}
              {score?.[index] ?? '–'}
            </span>
            <span className={classes.names}>
              <GivenNames team={team} />
            </span>
          </span>
        ))}
      </span>
      <span className={classes.foot}>
        <span className={classes.referee} title={officialTitle(match)}>
          {officialText(match)}
        </span>
        <Clock match={match} />
      </span>
    </>
  )
}

/** The whole names of who officiates. */
function officialTitle({ referee, officiating_team: team }: DeskMatchView): string | undefined {
  return referee?.name ?? (team ? teamName(team) : undefined)
}

/** The given names of a pair, one below the other. */
function GivenNames({ team }: { readonly team: ParticipantView | null }) {
  const [first = '', second = ''] = team ? playerNames(team, 'short') : []
  return (
    <>
      {first}
      <span className="only-readers">/</span>
      <br />
      {second}
    </>
  )
}

function Clock({ match: { started_at, claimed_at, completed_time } }: { readonly match: DeskMatchView }) {
  const now = useLiveNow(1000)
  const since = started_at ?? claimed_at
  if (since === null || completed_time !== null) return null
  return isLongRunning(since, now) ? (
    <span className={`num ${classes.long}`}>
      <IconAlarm size={14} aria-hidden /> {clockText(since, now)}
    </span>
  ) : (
    <span className="num">{clockText(since, now)}</span>
  )
}
