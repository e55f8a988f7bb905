import { Button } from '@mantine/core'
import { type Icon, IconCircleCheck, IconInbox, IconTrophy, IconUserPlus } from '@tabler/icons-react'
import type { ActivityType, ActivityView } from '@vot/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { formatAgo } from '../../lib/format/format-ago'
import { formatDayTime } from '../../lib/format/format-day'
import { useNow } from '../../lib/format/server-clock'
import { unbroken } from '../../lib/format/unbroken'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import classes from './activity-panel.module.css'
import { strings } from './strings'

const shownAtFirst = 5
const mostKept = 10

const icons = {
  trophy: IconTrophy,
  'user-plus': IconUserPlus,
  'circle-check': IconCircleCheck,
} as const satisfies Record<ActivityView['icon'], Icon>

interface ActivityPanelProps {
  readonly items: readonly ActivityView[]
  readonly className?: string | undefined
}

/** What happened lately, newest first; new lines come in live and are announced. */
export function ActivityPanel({ items, className }: ActivityPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const now = useNow()
  const kept = items.slice(0, mostKept)
  const { fresh, announcement } = useFreshActivity(kept)
  const hidden = kept.length - shownAtFirst
  return (
    <Card title={strings.activity} className={className}>
      <div className="only-readers" role="status">
        {announcement}
      </div>
      {kept.length === 0 ? (
        <NoActivity />
      ) : (
        <ol id={listId}>
          {kept.slice(0, isOpen ? mostKept : shownAtFirst).map((item) => (
            <li key={item.id} className={`${classes.item} ${fresh.has(item.id) ? classes.added : ''}`} data-row>
              <Activity item={item} now={now} />
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? strings.fewer : strings.more(hidden)}
        </Button>
      )}
    </Card>
  )
}

function Activity({ item, now }: { readonly item: ActivityView; readonly now: number }) {
  const IconOfItem = icons[item.icon]
  return (
    <>
      <span className={classes.icon}>
        <IconOfItem size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.text}>
        {item.tournament_id === null ? (
          <ActivityText item={item} />
        ) : (
          <Link to={pathOf(item.type, item.tournament_id)} className={classes.link}>
            <ActivityText item={item} />
          </Link>
        )}
        <div className={classes.time}>
          {formatAgo(item.timestamp, now)}
          {' · '}
          <time dateTime={item.timestamp} className="num">
            {formatDayTime(item.timestamp)}
          </time>
        </div>
      </div>
    </>
  )
}

function ActivityText({ item }: { readonly item: ActivityView }) {
  return (
    <>
      <span className={classes.title}>{item.title}</span>{' '}
      {item.description !== '' && <span className={classes.description}>{unbroken(item.description)}</span>}
    </>
  )
}

/** A finished match is looked at in its bracket, everything else at its tournament. */
function pathOf(type: ActivityType, tournamentId: number): string {
  return type === 'match_completed'
    ? `/tournament-bracket-visual/${tournamentId}`
    : `/tournament-registration/${tournamentId}`
}

function NoActivity() {
  const isOrganiser = useMay('tournament:manage')
  return (
    <div className={`${shared.wrap} ${classes.empty}`}>
      <IconInbox size={40} stroke={1.25} className={classes.emptyIcon} aria-hidden />
      <div className={classes.text}>
        <div className={classes.title}>{strings.noActivity}</div>
        <div className={classes.description}>{isOrganiser ? strings.noActivityText : strings.noActivityTextOfUser}</div>
      </div>
      {isOrganiser ? (
        <Button variant="default" onClick={() => globalDialogs.open('create-tournament')}>
          {strings.newTournament}
        </Button>
      ) : (
        <Button variant="default" component={Link} to="/tournaments">
          {strings.toTournaments}
        </Button>
      )}
    </div>
  )
}

interface Fresh {
  readonly fresh: ReadonlySet<string>
  /** For screen readers; empty until something new came in. */
  readonly announcement: string
}

const nothing: Fresh = { fresh: new Set(), announcement: '' }

/** Which of the lines (newest first) came in since the list was first shown or last changed. */
function useFreshActivity(items: readonly ActivityView[]): Fresh {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [state, setState] = useState(nothing)
  useEffect(() => {
    const before = known.current
    known.current = new Set(items.map(({ id }) => id))
    if (before === null) return
    // Lines that moved up because newer ones were deleted are not new.
    const end = items.findIndex(({ id }) => before.has(id))
    const arrived = items.slice(0, end === -1 ? items.length : end)
    const [newest] = arrived
    if (newest === undefined) return
    setState({
      fresh: new Set(arrived.map(({ id }) => id)),
      announcement: strings.newActivity(newest.description || newest.title, arrived.length),
    })
  }, [items])
  return state
}
