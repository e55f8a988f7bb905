import { ActionIcon, Anchor, Button, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { FollowView } from '@vot/contract'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state'
import { toasts } from '../../ui/feedback/toasts'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import { useOwnFollows, useSetFollow } from './api'
import classes from './follow.module.css'
import { strings } from './strings'

/** Everything that is followed, each with a switch. */
export function FollowsCard() {
  const { data: own } = useOwnFollows()
  const follows = own?.follows ?? []
  return (
    <Card title={strings.follows}>
      {follows.length === 0 ? (
        <EmptyState
          title={strings.none}
          action={
            <Button component={Link} to="/tournaments" variant="default">
              {strings.toTournaments}
            </Button>
          }
        >
          {strings.noneText}
        </EmptyState>
      ) : (
        <ul>
          {follows.map((follow) => (
            <FollowLine key={`${follow.target} ${follow.target_id}`} follow={follow} />
          ))}
        </ul>
      )}
    </Card>
  )
}

export function FollowLine({ follow }: { readonly follow: FollowView }) {
  const { mutate, isPending } = useSetFollow(strings.followFailed)
  const { target, target_id: targetId, name, tournament_name: tournament, is_on: isOn } = follow
  const set = (state: 'on' | 'muted' | 'none', then?: () => void) =>
    mutate({ target, target_id: targetId, state }, { onSuccess: () => then?.() })
  // A follow that only a receipt gave could not be restored, so it has no undo.
  const remove = () =>
    set('none', () =>
      toasts.success(strings.unfollowed(name), follow.knows_private ? {} : { undo: () => set(isOn ? 'on' : 'muted') }),
    )
  const facts = [strings.targets[target], tournament, follow.knows_private ? strings.knowsPrivate : null]
  return (
    <li className={`${shared.row} ${classes.line}`} data-row>
      <div className={shared.grow}>
        <Anchor component={Link} to={addressOf(follow)} className={classes.name ?? ''}>
          {name}
        </Anchor>
        <div className={shared.soft}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <ActionIcon size={44} color="gray" aria-label={strings.remove(name)} disabled={isPending} onClick={remove}>
        <IconTrash size={20} />
      </ActionIcon>
      <Switch
        size="lg"
        className={classes.toggle ?? ''}
        aria-label={strings.notify(name)}
        checked={isOn}
        disabled={isPending}
        onChange={(event) => set(event.currentTarget.checked ? 'on' : 'muted')}
      />
    </li>
  )
}

function addressOf({ target, target_id: id, tournament_id: tournamentId }: FollowView): string {
  if (target === 'player') return `/players?player=${id}`
  return `/tournament-bracket/${target === 'division' ? id : tournamentId}`
}
