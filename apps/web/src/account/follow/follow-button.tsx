import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import type { FollowTarget } from '@vot/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { useOwnFollows, useSetFollow } from './api'
import { PermissionCard } from './permission-card'
import { isResting, needsWord, readPushState } from './push-permission'
import { strings } from './strings'

interface FollowButtonProps {
  readonly target: FollowTarget
  readonly id: number
  readonly name: string
  /** Of the team's receipt, where the screen shows it. */
  readonly receiptKey?: string | null | undefined
  /** Says what following does here, instead of the usual word. */
  readonly label?: string
  /** Without words, for headers. */
  readonly compact?: boolean
  /** Without a border, beside icons that have none. */
  readonly isBare?: boolean
}

/** Follows or lets go; the first time our own question for permission comes after it. */
export function FollowButton(props: FollowButtonProps) {
  const { target, id, name, receiptKey, label = strings.follow, compact = false, isBare = false } = props
  const { data: own } = useOwnFollows()
  const { mutate, isPending } = useSetFollow(strings.followFailed)
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const follow = own?.follows.find((each) => each.target === target && each.target_id === id)
  const set = (state: 'on' | 'none', then: (isSubscribed: boolean) => void) =>
    mutate(
      { target, target_id: id, state, ...(receiptKey && { receipt_key: receiptKey }) },
      { onSuccess: ({ is_subscribed }) => then(is_subscribed) },
    )
  const start = () =>
    set('on', (isSubscribed) => {
      if (needsWord(readPushState(isSubscribed)) && !isResting(Date.now())) setAsks(true)
      else
        toasts.success(strings.followed(name), {
          action: { label: strings.see, run: () => navigate('/notifications') },
        })
    })
  const stop = () =>
    set('none', () =>
      toasts.success(strings.unfollowed(name), {
        undo: () => set('on', () => undefined),
      }),
    )
  const isFollowed = follow !== undefined
  const Picture = isFollowed ? IconBellCheck : IconBell
  const shared = {
    ...(isBare ? { color: 'gray' } : { variant: 'default' }),
    onClick: isFollowed ? stop : start,
    loading: isPending,
    'aria-label': isFollowed ? strings.unfollowOf(name) : label === strings.follow ? strings.followOf(name) : label,
  } as const
  return (
    <>
      {compact ? (
        <ActionIcon size={44} {...shared} title={isFollowed ? strings.following : strings.follow}>
          <Picture size={isBare ? 22 : 20} />
        </ActionIcon>
      ) : (
        <Button {...shared} leftSection={<Picture size={18} aria-hidden />}>
          {isFollowed ? strings.following : label}
        </Button>
      )}
      <AppDialog opened={asks} onClose={() => setAsks(false)} title={strings.followed(name)}>
        <PermissionCard onDone={() => setAsks(false)} />
        <Anchor component={Link} to="/notifications" mt="md" display="inline-block">
          {strings.see}
        </Anchor>
      </AppDialog>
    </>
  )
}
