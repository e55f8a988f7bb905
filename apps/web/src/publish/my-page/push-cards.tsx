import { Button, Switch } from '@mantine/core'
import { IconBell, IconChevronRight, IconMoon } from '@tabler/icons-react'
import type { MyPage } from '@vot/contract'
import { Link } from 'react-router'
import { useOwnFollows, useSetFollow, useSetPushSettings } from '../../account/follow/api'
import { FollowButton } from '../../account/follow/follow-button'
import { FollowLine } from '../../account/follow/follows-card'
import { PermissionCard } from '../../account/follow/permission-card'
import { needsWord, readPushState } from '../../account/follow/push-permission'
import { clockOf } from '../../account/follow/push-settings'
import { Card } from '../../ui/page/card'
import classes from './my-page.module.css'
import { strings } from './strings'

interface DayCardsProps {
  readonly page: MyPage
}

/** Whether this phone may say when the turn comes, while nobody decided, and what is followed. */
export function PushDayCards({ page: { player, entries } }: DayCardsProps) {
  const { data: own } = useOwnFollows()
  const { mutate } = useSetFollow(strings.followFailed)
  const state = readPushState(own?.is_subscribed ?? false)
  const playing = entries.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn)
  // A phone is told of what is followed: the own player, and without one the teams that were entered.
  const followOwn = () => {
    const wanted =
      player === null
        ? playing.map((entry) => ({
            ...{ target: 'team' as const, target_id: entry.registration_id },
            ...(entry.payment_key !== null && { receipt_key: entry.payment_key }),
          }))
        : [{ target: 'player' as const, target_id: player.id }]
    for (const follow of wanted) mutate({ ...follow, state: 'on' })
  }
  const follows = own?.follows ?? []
  const isOwnFollowed = follows.some(({ target, target_id: id }) => target === 'player' && id === player?.id)
  return (
    <>
      {state !== 'denied' && needsWord(state) && (player !== null || playing.length > 0) && (
        <PermissionCard onEnabled={followOwn} />
      )}
      {own !== undefined && (follows.length > 0 || player !== null) && (
        <Card title={strings.following}>
          {player !== null && !isOwnFollowed && (
            <div className={classes.line}>
              <p className={`${classes.grow} ${classes.text}`}>{strings.followYourself}</p>
              <FollowButton target="player" id={player.id} name={player.name} />
            </div>
          )}
          {follows.length > 0 && (
            <ul>
              {follows.slice(0, mostShown).map((follow) => (
                <FollowLine key={`${follow.target} ${follow.target_id}`} follow={follow} />
              ))}
            </ul>
          )}
          <Button component={Link} to="/notifications" variant="subtle">
            {follows.length > mostShown ? strings.allFollows(follows.length) : strings.moreFollows}
          </Button>
        </Card>
      )}
    </>
  )
}

const mostShown = 5

/** Whether this phone is told, and when it is left alone. */
export function NoticesCard() {
  const { data: own } = useOwnFollows()
  const { mutate, isPending } = useSetPushSettings(strings.noticesFailed)
  if (own === undefined) return null
  const quiet = own.quiet
  return (
    <Card title={strings.notices}>
      {readPushState(own.is_subscribed) === 'on' ? (
        <Switch
          size="lg"
          className={classes.noticeSwitch ?? ''}
          label={strings.noticesHere}
          checked={own.is_on}
          disabled={isPending}
          onChange={(event) => mutate({ is_on: event.currentTarget.checked })}
        />
      ) : (
        <Link to="/notifications" className={classes.noticeLink}>
          <IconBell size={20} stroke={1.75} aria-hidden />
          <span className={classes.grow}>{strings.noticesOff}</span>
          <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
      <Link to="/notifications" className={classes.noticeLink}>
        <IconMoon size={20} stroke={1.75} aria-hidden />
        <span className={classes.grow}>
          {quiet === null ? strings.noQuiet : strings.quiet(clockOf(quiet.from), clockOf(quiet.to))}
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </Card>
  )
}
