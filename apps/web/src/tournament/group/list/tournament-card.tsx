import { ActionIcon, Button, Card, Progress } from '@mantine/core'
import {
  type Icon,
  IconAlarm,
  IconArrowMerge,
  IconArrowsShuffle,
  IconBinaryTree2,
  IconCash,
  IconDots,
  IconMapPin,
  IconMedal,
  IconPencil,
  IconPlayerPlay,
  IconScale,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { areResultsPublic, isBracketPublic } from '@vot/domain'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { formatCount } from '../../../lib/format/format-number'
import { LiveDot } from '../../../ui/badge/live-dot'
import { Menu } from '../../../ui/menu/menu'
import { DayText, Figure, Money, Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { useOpenDesk } from '../open-desk/use-open-desk'
import { strings } from '../strings'
import { DeadlineText, daysToRegister, TournamentStatusBadge } from '../tournament-status'
import type { ListedTournament } from '../tournament-tabs'
import classes from './tournament-card.module.css'

interface TournamentCardProps extends ListedTournament {
  readonly now: number
  readonly isOrganiser: boolean
  readonly onEdit: (tournament: TournamentView) => void
  readonly onDelete: (tournament: TournamentView) => void
}

/** One tournament, or one division of a group, in the list. */
export function TournamentCard({ tournament, status, now, isOrganiser, onEdit, onDelete }: TournamentCardProps) {
  const { id, name, group_name: groupName, venue, description, registration_fee: fee } = tournament
  const mayEnter = useMay('registration:create')
  const title = (
    <>
      {groupName !== null && (
        <>
          <span className={classes.group}>{groupName}</span> <span className={classes.pipe}>|</span>{' '}
        </>
      )}
      <span className={classes.name}>{name}</span>
    </>
  )
  return (
    <Card component="article" className={classes.card ?? ''}>
      <div className={`${shared.column} ${classes.body}`}>
        <div className={`${shared.spread} ${classes.top}`}>
          <TournamentStatusBadge status={status} />
          {tournament.draw_state === 'open' && <Drawing tournament={tournament} mayWatch={mayEnter} />}
          <Figure className={classes.id}>#{id}</Figure>
        </div>
        <h3 className={classes.title}>
          {mayEnter ? (
            <Link to={`/tournament-registration/${id}`} className="reach">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <Capacity tournament={tournament} isOpen={status === 'open'} />
        <dl className={classes.dates}>
          <div>
            <dt>{strings.start}</dt>
            <dd>
              <DayText from={tournament.start_date} />
            </dd>
          </div>
          <div>
            <dt>{strings.end}</dt>
            <dd>
              <DayText from={tournament.end_date} />
            </dd>
          </div>
          <div>
            <dt>{strings.deadline}</dt>
            <dd>
              <DeadlineText tournament={tournament} />
              {(status === 'open' || status === 'closed') && (
                <DaysLeft
                  days={status === 'open' ? daysToRegister(tournament, now) : -1}
                  isEarly={tournament.registration_closed_at !== null}
                />
              )}
            </dd>
          </div>
        </dl>
        <div className={classes.line}>
          <IconMapPin size={18} stroke={1.75} aria-label={strings.venue} role="img" />
          {venue}
        </div>
        <PointCaps tournament={tournament} />
        {description && <p className={classes.description}>{description}</p>}
      </div>
      <footer className={`${shared.spread} ${classes.footer}`}>
        <div>
          <Money dong={fee} size={20} /> <span className={shared.soft}>{strings.perPlayer}</span>
        </div>
        <CardActions
          tournament={tournament}
          status={status}
          isOrganiser={isOrganiser}
          onEdit={() => onEdit(tournament)}
          onDelete={() => onDelete(tournament)}
        />
      </footer>
    </Card>
  )
}

/** Referees are told, without a way to a screen that sends them back. */
function Drawing({ tournament, mayWatch }: { readonly tournament: TournamentView; readonly mayWatch: boolean }) {
  const mark = (
    <>
      <LiveDot />
      {strings.drawing}
    </>
  )
  if (!mayWatch) return <span className={classes.drawing}>{mark}</span>
  return (
    <Link
      to={`/tournament-draw/${tournament.id}`}
      className={classes.drawing}
      aria-label={strings.watchDraw(tournament.name)}
    >
      {mark}
    </Link>
  )
}

function Capacity({ tournament, isOpen }: { readonly tournament: TournamentView; readonly isOpen: boolean }) {
  const { registered_participants: registered, total_participants: total } = tournament
  const left = Math.floor((total - registered) / 2)
  const isFull = isOpen && left <= 0
  return (
    <div>
      <div className={`${shared.row} ${classes.capacity}`}>
        <IconUsers size={18} stroke={1.75} aria-hidden />
        <span>
          <Figure className={classes.count}>
            {formatCount(registered)}/{formatCount(total)}
          </Figure>{' '}
          {strings.registered}
        </span>
        {isOpen && (
          <span className={`${classes.left} ${isFull ? classes.full : ''}`}>
            {isFull ? strings.full : strings.teamsLeft(left)}
          </span>
        )}
      </div>
      <Progress
        mt={4}
        size={8}
        value={total === 0 ? 0 : Math.min(100, (registered / total) * 100)}
        color={isFull ? 'var(--v-warn-line)' : 'var(--v-brand)'}
        aria-hidden
      />
    </div>
  )
}

function DaysLeft({ days, isEarly }: { readonly days: number; readonly isEarly: boolean }) {
  if (days < 0) return <span className={classes.leftDays}>{isEarly ? strings.closedEarly : strings.expired}</span>
  if (days > 3) return <span className={classes.leftDays}>{strings.daysLeft(days)}</span>
  return (
    <span className={classes.left3}>
      <IconAlarm size={14} aria-hidden />
      {strings.daysLeft(days)}
    </span>
  )
}

/** Shown when either cap is set. */
function PointCaps({ tournament }: { readonly tournament: TournamentView }) {
  const { max_ranking_point: team, max_single_point: single } = tournament
  if (team <= 0 && single <= 0) return null
  return (
    <div className={`${shared.wrap} ${classes.caps}`}>
      <IconScale size={18} stroke={1.75} aria-hidden />
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
    </div>
  )
}

interface CardActionsProps extends ListedTournament {
  readonly isOrganiser: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

interface Way {
  readonly label: string
  readonly to: string
  readonly icon: Icon
}

/** The ways on from a card, the most fitting of its state first. */
function cardActions({ tournament, status }: ListedTournament, isOrganiser: boolean): readonly Way[] {
  const { id, is_bracket_generated: hasBracket, group_id: groupId } = tournament
  const results: Way = { label: strings.results, to: `/tournament-results/${id}`, icon: IconMedal }
  const bracket: Way = { label: strings.bracket, to: `/tournament-bracket-visual/${id}`, icon: IconBinaryTree2 }
  const entries: Way = {
    label: status === 'open' ? strings.register : strings.teams,
    to: `/tournament-registration/${id}`,
    icon: IconUsers,
  }
  const update: Way = { label: strings.updateResults, to: `${results.to}?edit=1`, icon: IconMedal }
  const draw: Way = { label: strings.draw, to: `/tournament-rolling/${id}`, icon: IconArrowsShuffle }
  const fees: Way = { label: strings.fees, to: `/fees/tournament/${id}`, icon: IconCash }
  const forAll = [
    ...(areResultsPublic(status) ? [results] : []),
    ...(hasBracket && isBracketPublic(status) ? [bracket] : []),
    entries,
  ]
  const forOrganisers = [
    ...(areResultsPublic(status) ? [update] : []),
    ...(status === 'open' ? [] : [draw]),
    ...(groupId === null ? [fees] : []),
  ]
  return isOrganiser ? [...forAll, ...forOrganisers] : forAll
}

/** The next step as the primary button, the rest in a menu; referees have no access to these. */
function CardActions({ tournament, status, isOrganiser, onEdit, onDelete }: CardActionsProps) {
  const mayEnter = useMay('registration:create')
  const { openDesk, isPending } = useOpenDesk(tournament)
  if (!mayEnter) return null
  const [primary, ...more] = cardActions({ tournament, status }, isOrganiser)
  return (
    <div className={`${shared.row} ${classes.actions}`}>
      {primary && (
        <Button component={Link} to={primary.to} px="md">
          {primary.label}
        </Button>
      )}
      {(isOrganiser || more.length > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              size={44}
              color="gray"
              className={classes.more ?? ''}
              aria-label={strings.more(tournament.name)}
            >
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ label, to, icon: WayIcon }) => (
              <Menu.Item key={to} component={Link} to={to} leftSection={<WayIcon size={18} aria-hidden />}>
                {label}
              </Menu.Item>
            ))}
            {isOrganiser && tournament.group_id === null && (
              <Menu.Item leftSection={<IconPlayerPlay size={18} aria-hidden />} disabled={isPending} onClick={openDesk}>
                {strings.operate}
              </Menu.Item>
            )}
            {isOrganiser && tournament.group_id !== null && (
              <Menu.Item
                leftSection={<IconArrowMerge size={18} aria-hidden />}
                onClick={() => globalDialogs.open({ dialog: 'move-division', tournamentId: tournament.id })}
              >
                {strings.moveDivision}
              </Menu.Item>
            )}
            {isOrganiser && (
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                {strings.edit}
              </Menu.Item>
            )}
            {isOrganiser && (
              <Menu.Item danger leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
                {strings.remove}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
