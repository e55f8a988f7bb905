import { Button } from '@mantine/core'
import { IconAlarm, IconPlayerPause, IconUserQuestion, IconUserX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLiveNow } from '../../../lib/live/lost-server'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import panel from '../desk-panel.module.css'
import { useCallTeam, useMissingTeams } from './api'
import classes from './attention-panel.module.css'
import { type AttentionActs, type AttentionFacts, type AttentionRow, attentionRows } from './attention-rows'
import { attentionStrings as strings } from './strings'

type AttentionPanelProps = Omit<AttentionFacts, 'missing'> & Omit<AttentionActs, 'callTeam'>

const icons: Readonly<Record<AttentionRow['kind'], typeof IconAlarm>> = {
  overtime: IconAlarm,
  missing: IconUserQuestion,
  referee: IconUserX,
  reopening: IconPlayerPause,
}

/** [OPS-290] What needs somebody now, a line each with the one step that is done about it. */
export function AttentionPanel(props: AttentionPanelProps) {
  const missing = useMissingTeams(props.groupId, true)
  const callTeam = useCallTeam(props.groupId)
  // Who is missing is counted down.
  const now = useLiveNow(missing.length > 0 ? 1_000 : 30_000)
  const call = async (registrationId: number) => {
    try {
      toasts.success((await callTeam.mutateAsync(registrationId)).message)
    } catch (error) {
      toasts.failure(strings.callFailed, error)
    }
  }
  const rows = attentionRows({ ...props, missing }, { ...props, callTeam: (id) => void call(id) }, now)
  return (
    <section
      className={`${shared.column} ${shared.panel} ${panel.panel} ${classes.panel}`}
      aria-labelledby="desk-attention"
    >
      <h2 id="desk-attention" className={panel.heading}>
        {strings.title} <small className="num">{rows.length}</small>
      </h2>
      {rows.length === 0 && <p className={panel.note}>{strings.none}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { kind, title, detail, action } }: { readonly row: AttentionRow }) {
  const Icon = icons[kind]
  const look = { variant: 'default', px: 10, 'aria-label': action.name } as const
  return (
    <li className={`${shared.row} ${classes.row}`} data-kind={kind}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={`${shared.grow} ${classes.words}`}>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {'to' in action ? (
        <Button component={Link} to={action.to} {...look}>
          {action.label}
        </Button>
      ) : (
        <Button onClick={action.run} {...look}>
          {action.label}
        </Button>
      )}
    </li>
  )
}
