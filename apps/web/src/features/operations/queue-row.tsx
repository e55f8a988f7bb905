import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBarToUp, IconDotsVertical, IconListNumbers, IconScale } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { formatPoints } from '../../lib/formats/format-number'
import { useNow } from '../../lib/server-clock'
import { Menu } from '../../ui/menu'
import { StateBadge } from '../../ui/state-badge'
import { flaggedGap, pairText, placeText } from './desk-match'
import classes from './match-row.module.css'
import { spanText } from './span-text'
import { strings } from './strings'

interface QueueRowProps {
  readonly match: DeskMatchView
  /** Null for those who only look on. */
  readonly actions: {
    readonly onGiveCourt: () => void
    readonly onQueue: (position: 'first' | 'last') => void
  } | null
}

/** A match that waits for a court, with what speaks against it. Source: design 7. */
export function QueueRow({ match, actions }: QueueRowProps) {
  const now = useNow()
  const { match_code: code, conflict, participant1, participant2 } = match
  const gap = flaggedGap(match)
  return (
    <article
      className={`${classes.row} ${classes.queued}`}
      aria-label={strings.match(code)}
      data-conflict={conflict !== null || undefined}
    >
      <div className={classes.facts}>
        <header className={classes.head}>
          <strong className="num">{code}</strong>
          <span>{placeText(match)}</span>
          {gap !== null && (
            <StateBadge tone="warn" icon={IconScale} label={strings.gap(formatPoints(gap))} size="small" />
          )}
          {conflict && <StateBadge tone="bad" icon={IconAlertTriangle} label={strings.conflict} size="small" />}
        </header>
        {[participant1, participant2].map(
          (team) =>
            team && (
              <div key={team.id} className={classes.side}>
                <span className={classes.pair}>{pairText(team)}</span>
                <span className={`num ${classes.rating}`}>{formatPoints(team.combined_rating)}</span>
              </div>
            ),
        )}
        {conflict ? (
          <p className={classes.reason}>
            {strings.conflictAt(conflict.player_name, conflict.court_name ?? strings.match(conflict.match_code))}
          </p>
        ) : (
          <p className={classes.foot}>
            {strings.readyFor(spanText(match.ready_since, now))}
            {match.queued_at !== null && ` · ${strings.queued}`}
          </p>
        )}
      </div>
      {actions && (
        <div className={classes.side}>
          <Button
            variant="default"
            disabled={conflict !== null}
            aria-label={strings.giveCourtTo(code)}
            onClick={actions.onGiveCourt}
          >
            {strings.giveCourt}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={44} color="gray" aria-label={strings.queueMenu(code)}>
                <IconDotsVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconArrowBarToUp size={18} aria-hidden />}
                onClick={() => actions.onQueue('first')}
              >
                {strings.queueFirst}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconListNumbers size={18} aria-hidden />}
                onClick={() => actions.onQueue('last')}
              >
                {strings.queueLast}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </article>
  )
}
