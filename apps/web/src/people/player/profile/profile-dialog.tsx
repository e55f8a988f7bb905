import { Button, Skeleton, Tabs } from '@mantine/core'
import {
  IconCalendarDown,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconTrophy,
} from '@tabler/icons-react'
import { exportPlayerCalendar, type PlayerView, unverifyPoints, verifyPoints } from '@vot/contract'
import { Link } from 'react-router'
import { FollowButton } from '../../../account/follow/follow-button'
import { useMay } from '../../../lib/api/session-store'
import { useWrite } from '../../../lib/data/use-write'
import { formatPhone } from '../../../lib/format/format-phone'
import { cutText } from '../../../lib/format/short-name'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { useDownload } from '../../../ui/menu/use-download'
import { Figure, Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { usePlayer } from '../api'
import { OpenMerges } from '../merge/open-merges'
import { PointsMark } from '../player-link'
import { ratingText } from '../player-list'
import { useShowChanged } from '../player-writes'
import { strings } from '../strings'
import { ClubHistory, PointHistory } from './histories'
import classes from './profile-dialog.module.css'

const longestClubName = 15

interface ProfileDialogProps {
  /** Null while it is closed. */
  readonly playerId: number | null
  readonly onClose: () => void
}

/** Who a player is, with the histories of points and clubs. */
export function ProfileDialog({ playerId, onClose }: ProfileDialogProps) {
  return (
    <AppDialog opened={playerId !== null} onClose={onClose} title={strings.title} width="wide">
      {playerId !== null && <Profile key={playerId} playerId={playerId} />}
    </AppDialog>
  )
}

function Profile({ playerId }: { readonly playerId: number }) {
  const { data, error, isPending, refetch } = usePlayer(playerId)
  const mayMerge = useMay('player:manage')
  return (
    <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={260} />}>
      {() =>
        data === undefined ? (
          <ErrorState title={strings.playerFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <Facts player={data} />
            {mayMerge && <OpenMerges playerId={data.id} />}
            <Tabs defaultValue="points" keepMounted={false}>
              <Tabs.List grow mb="sm">
                <Tabs.Tab value="points">{strings.pointsTab}</Tabs.Tab>
                <Tabs.Tab value="clubs">{strings.clubsTab}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="points">
                <PointHistory playerId={playerId} />
              </Tabs.Panel>
              <Tabs.Panel value="clubs">
                <ClubHistory playerId={playerId} />
              </Tabs.Panel>
            </Tabs>
          </>
        )
      }
    </LoadingView>
  )
}

function Facts({ player }: { readonly player: PlayerView }) {
  const seesPhone = useMay('player:read-phone')
  const mayVerify = useMay('points:manage')
  return (
    <div className={`${shared.column} ${classes.facts}`}>
      <h3 className={classes.name}>{player.name}</h3>
      <dl className={classes.list}>
        <div>
          <dt>{strings.points}</dt>
          <dd className={`${shared.row} ${classes.points}`}>
            <Points points={player.ranking_points} size={24} /> <PointsMark verified={player.is_point_verified} />
          </dd>
        </div>
        {player.rating !== null && (
          <div>
            <dt>{strings.rating}</dt>
            <dd>{ratingText(player, player.rating)}</dd>
          </div>
        )}
        <div>
          <dt>{strings.club}</dt>
          <dd>
            <ClubName name={player.club_name} />
          </dd>
        </div>
        {seesPhone && (
          <div>
            <dt>{strings.phone}</dt>
            <dd>
              <Figure>{formatPhone(player.phone)}</Figure>
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.actions}>
        {mayVerify && <VerifyButton player={player} />}
        <Button
          component={Link}
          to={`/season/players/${player.id}`}
          variant="default"
          leftSection={<IconTrophy size={18} aria-hidden />}
        >
          {strings.season}
        </Button>
        <CalendarButton player={player} />
        <FollowButton target="player" id={player.id} name={player.name} />
      </div>
    </div>
  )
}

function CalendarButton({ player: { id, name } }: { readonly player: PlayerView }) {
  const { busy, save } = useDownload(strings.calendarFailed)
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarDown size={18} aria-hidden />}
      loading={busy}
      onClick={() =>
        save({ endpoint: exportPlayerCalendar, parts: { params: { id } }, name: `${strings.calendarName(name)}.ics` })
      }
    >
      {strings.calendar}
    </Button>
  )
}

/** Truncated on screen; full as tooltip and for screen readers. */
function ClubName({ name }: { readonly name: string | null }) {
  if (name === null) return strings.noClub
  const short = cutText(name, longestClubName)
  if (short === name) return name
  return (
    <span title={name}>
      <span aria-hidden>{short}</span>
      <span className="only-readers">{name}</span>
    </span>
  )
}

function VerifyButton({ player }: { readonly player: PlayerView }) {
  const isVerified = player.is_point_verified
  const { mutate, isPending } = useWrite(isVerified ? unverifyPoints : verifyPoints, {
    success: isVerified ? strings.unverified : strings.verified,
    failure: isVerified ? strings.unverifyFailed : strings.verifyFailed,
    onSuccess: useShowChanged(),
  })
  const Mark = isVerified ? IconRosetteDiscountCheckOff : IconRosetteDiscountCheck
  return (
    <Button
      variant={isVerified ? 'default' : 'light'}
      leftSection={<Mark size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ params: { id: player.id } })}
    >
      {isVerified ? strings.unverify : strings.verify}
    </Button>
  )
}
