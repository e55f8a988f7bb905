import { Button } from '@mantine/core'
import {
  IconAlarm,
  IconDeviceMobile,
  IconMessageExclamation,
  IconPlayerPause,
  IconUserQuestion,
  IconUserX,
} from '@tabler/icons-react'
import type { DeskTeamResult, ProtestView } from '@vot/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLiveNow } from '../../../lib/live/lost-server'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { useProtests } from '../../protest/api'
import { ProtestDialog } from '../../protest/protest-dialog'
import { useUndoResult } from '../calling/no-show-dialog'
import panel from '../desk-panel.module.css'
import { ofSentTeams, useSavePaperResult, useTeamResults } from '../paper/api'
import { useCallTeam, useMissingTeams } from './api'
import classes from './attention-panel.module.css'
import { type AttentionActs, type AttentionFacts, type AttentionRow, attentionRows } from './attention-rows'
import { attentionStrings as strings } from './strings'

type AttentionPanelProps = Omit<AttentionFacts, 'missing' | 'sent' | 'protests'> &
  Omit<AttentionActs, 'callTeam' | 'takeSent' | 'openProtest'>

const icons: Readonly<Record<AttentionRow['kind'], typeof IconAlarm>> = {
  overtime: IconAlarm,
  missing: IconUserQuestion,
  sent: IconDeviceMobile,
  protest: IconMessageExclamation,
  referee: IconUserX,
  reopening: IconPlayerPause,
}

/** [OPS-290] What needs somebody now, a line each with the one step that is done about it. */
export function AttentionPanel(props: AttentionPanelProps) {
  const missing = useMissingTeams(props.groupId, true)
  const callTeam = useCallTeam(props.groupId)
  const sent = useTeamResults(props.groupId).data?.items ?? []
  const protests = useProtests({ group_id: props.groupId }).data?.items ?? []
  const takeSent = useTakeSent(props)
  const [protest, setProtest] = useState<ProtestView | null>(null)
  // Who is missing is counted down.
  const now = useLiveNow(missing.length > 0 ? 1_000 : 30_000)
  const call = async (registrationId: number) => {
    try {
      toasts.success((await callTeam.mutateAsync(registrationId)).message)
    } catch (error) {
      toasts.failure(strings.callFailed, error)
    }
  }
  const rows = attentionRows(
    { ...props, missing, sent, protests },
    {
      ...props,
      callTeam: (id) => void call(id),
      takeSent: (item) => void takeSent(item),
      openProtest: setProtest,
    },
    now,
  )
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
      {protest && (
        <ProtestDialog
          match={{ id: protest.match_id, code: protest.day_code, teams: protest.teams }}
          onClose={() => setProtest(null)}
        />
      )}
    </section>
  )
}

/** [OPS-275] Saves the result that a team sent as if from paper; the next tap takes it back. */
function useTakeSent({ claimed }: Pick<AttentionFacts, 'claimed'>) {
  const save = useSavePaperResult()
  const undo = useUndoResult()
  return async (item: DeskTeamResult) => {
    const [sent] = item.results
    const match = claimed.find(({ id }) => id === item.match_id)
    if (!match || !sent || save.isPending) return
    const takeBack = async () => {
      try {
        toasts.success((await undo.mutateAsync(match)).message)
      } catch (error) {
        toasts.failure(strings.undoFailed, error)
      }
    }
    try {
      const { message } = await save.mutateAsync({
        match: ofSentTeams(match, item),
        games: sent.games,
        endedAt: undefined,
      })
      toasts.success(message, { undo: () => void takeBack() })
    } catch (error) {
      toasts.failure(strings.takeFailed, error)
    }
  }
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
