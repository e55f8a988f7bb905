import { Button } from '@mantine/core'
import {
  type Icon,
  IconAlarm,
  IconArrowsShuffle,
  IconCalendarEvent,
  IconCalendarExclamation,
  IconCash,
  IconDeviceMobile,
  IconLayoutColumns,
  IconLayoutGridAdd,
  IconMessageExclamation,
  IconReceipt2,
  IconTournament,
  IconUserCheck,
  IconUserEdit,
  IconUserQuestion,
  IconUsersPlus,
  IconUserX,
} from '@tabler/icons-react'
import type { TodayTask } from '@vot/contract'
import type { TaskKind } from '@vot/domain'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { unbroken } from '../../../lib/format/unbroken'
import { useLostServer } from '../../../lib/live/lost-server'
import { useGlow } from '../../../ui/feedback/use-glow'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { useGiveCourt } from './api'
import { todayStrings as strings } from './strings'
import { type TaskRow, taskRow } from './task-rows'
import classes from './tasks-panel.module.css'
import frame from './today.module.css'

const shownAtFirst = 8

type Tone = 'brand' | 'warn' | 'plain'

const looks: Readonly<Record<TaskKind, { readonly icon: Icon; readonly tone: Tone }>> = {
  'free-court': { icon: IconLayoutColumns, tone: 'brand' },
  'no-referee': { icon: IconUserX, tone: 'warn' },
  overtime: { icon: IconAlarm, tone: 'warn' },
  missing: { icon: IconUserQuestion, tone: 'warn' },
  'team-results': { icon: IconDeviceMobile, tone: 'brand' },
  protests: { icon: IconMessageExclamation, tone: 'warn' },
  approvals: { icon: IconUserCheck, tone: 'warn' },
  'new-players': { icon: IconUsersPlus, tone: 'plain' },
  consents: { icon: IconUserQuestion, tone: 'plain' },
  fees: { icon: IconCash, tone: 'plain' },
  transfers: { icon: IconReceipt2, tone: 'plain' },
  claims: { icon: IconUserCheck, tone: 'plain' },
  corrections: { icon: IconUserEdit, tone: 'plain' },
  'plan-changes': { icon: IconCalendarExclamation, tone: 'plain' },
  'no-courts': { icon: IconLayoutGridAdd, tone: 'warn' },
  'no-referees': { icon: IconUserX, tone: 'warn' },
  bracket: { icon: IconTournament, tone: 'plain' },
  draw: { icon: IconArrowsShuffle, tone: 'plain' },
  plan: { icon: IconCalendarEvent, tone: 'plain' },
}

const hallKinds: ReadonlySet<TaskKind> = new Set(['free-court', 'no-referee', 'overtime', 'missing', 'team-results'])

/** Where one hall plays, everybody knows which one it is. */
function isOfHall({ kind }: TodayTask): boolean {
  return hallKinds.has(kind)
}

interface TasksPanelProps {
  readonly tasks: readonly TodayTask[]
  /** Of an earlier moment: nothing is done at once by what was seen then. */
  readonly isOld: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** [DSH-17] What waits, most urgent first, each with the one act that is done about it; only the first stands out. */
export function TasksPanel({ tasks, isOld, now }: TasksPanelProps) {
  const titleId = useId()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { give, giving } = useGiveCourt()
  const mayManageUsers = useMay('user:manage')
  const isLost = useLostServer() !== null
  const halls = new Set(tasks.filter(isOfHall).map(({ owner }) => owner.group_id)).size
  const owners = new Set(tasks.map(({ owner }) => `${owner.group_id} ${owner.tournament_id}`)).size
  const shown = isOpen ? tasks : tasks.slice(0, shownAtFirst)
  return (
    <section className={`${shared.panel} ${frame.panel} ${shared.column}`} aria-labelledby={titleId}>
      <div className={`${shared.spread} ${frame.head}`}>
        <h2 id={titleId}>
          {strings.tasks} {tasks.length > 0 && <Figure className={classes.count ?? ''}>{tasks.length}</Figure>}
        </h2>
        {tasks.length > 1 && <span className={shared.soft}>{strings.urgentFirst}</span>}
      </div>
      {tasks.length === 0 && (
        <div className={classes.done}>
          <b>{strings.done}</b>
          <p>{strings.doneText}</p>
        </div>
      )}
      <ul id={listId}>
        {shown.map((task, index) => (
          <Row
            key={task.key}
            task={task}
            row={taskRow(task, { now, namesOwner: isOfHall(task) ? halls > 1 : owners > 1, mayManageUsers })}
            isFirst={index === 0}
            isGiving={giving !== null && giving === task.assignment?.match_id}
            isHeld={isOld || isLost || (giving !== null && giving !== task.assignment?.match_id)}
            onGive={() => give(task)}
          />
        ))}
      </ul>
      {tasks.length > shownAtFirst && (
        <Button
          variant="subtle"
          className={classes.all ?? ''}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? strings.fewer : strings.all(tasks.length)}
        </Button>
      )}
    </section>
  )
}

/** What of a row is told anew: not the minutes, which the clock alone moves. */
function sayingOf({ count, amount, day_codes: codes, court_name: court, names }: TodayTask): string {
  return [count, amount, court, ...codes, ...names].join(' ')
}

interface RowProps {
  readonly task: TodayTask
  readonly row: TaskRow
  readonly isFirst: boolean
  readonly isGiving: boolean
  readonly isHeld: boolean
  readonly onGive: () => void
}

function Row({ task, row, isFirst, isGiving, isHeld, onGive }: RowProps) {
  const { icon: IconOfTask, tone } = looks[task.kind]
  const glow = useGlow<HTMLLIElement>(sayingOf(task))
  return (
    <li ref={glow} className={`${shared.row} ${classes.row}`} data-row data-kind={task.kind}>
      <span className={classes.icon} data-tone={tone}>
        <IconOfTask size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={`${shared.grow} ${classes.words}`}>
        <b>{row.title}</b>
        <small title={row.detail}>{unbroken(row.detail)}</small>
      </span>
      <ActButton task={task} row={row} isFirst={isFirst} isGiving={isGiving} isHeld={isHeld} onGive={onGive} />
    </li>
  )
}

function ActButton({ task, row: { action, label, name }, isFirst, isGiving, isHeld, onGive }: RowProps) {
  const look = {
    className: classes.act ?? '',
    variant: isFirst ? 'filled' : 'default',
    'aria-label': name,
    px: 10,
  } as const
  if ('to' in action) {
    return (
      <Button component={Link} to={action.to} {...look}>
        {label}
      </Button>
    )
  }
  if (action.acts === 'make-bracket') {
    const { division } = task
    const open = () => division && globalDialogs.open({ dialog: 'bracket-setup', tournamentId: division.id })
    return (
      <Button {...look} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
    )
  }
  return (
    <Button {...look} loading={isGiving} disabled={isHeld} onClick={onGive}>
      {label}
    </Button>
  )
}
