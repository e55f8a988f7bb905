import { Button, Radio, Stack, Textarea } from '@mantine/core'
import type { ProtestView } from '@vot/contract'
import { type ProtestDecision, protestStates } from '@vot/domain'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/api-error'
import { useMay } from '../../lib/api/session-store'
import { formatTime } from '../../lib/format/format-day'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import shared from '../../ui/theme/shared.module.css'
import { useProtestActions, useProtests } from './api'
import classes from './protest-dialog.module.css'
import { protestStrings as strings } from './strings'

interface ProtestedMatch {
  readonly id: number
  /** `C-07`. */
  readonly code: string
  readonly teams: readonly { readonly id: number; readonly name: string }[]
}

interface ProtestDialogProps {
  readonly match: ProtestedMatch
  readonly onClose: () => void
}

type Actions = ReturnType<typeof useProtestActions>

/** Protests of a match: those that were noted with what became of them, and a new one. */
export function ProtestDialog({ match, onClose }: ProtestDialogProps) {
  const protests = useProtests({ match_id: match.id })
  const actions = useProtestActions()
  const [teamId, setTeamId] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (teamId === null || text.trim() === '') return
    const body = { registration_id: Number(teamId), text: text.trim() }
    actions.note.mutate({ params: { id: match.id }, body }, { onSuccess: onClose })
  }
  const failure = actions.note.error && messageOf(actions.note.error, strings.noteFailed)
  const items = protests.data?.items ?? []
  return (
    <FormDialog
      opened
      title={strings.title(match.code)}
      busy={actions.note.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={strings.note}
      cancelLabel={strings.close}
    >
      <Stack gap={18}>
        {protests.error && !protests.data && (
          <ErrorState title={strings.failed} error={protests.error} onRetry={() => void protests.refetch()} />
        )}
        {items.length > 0 && (
          <section aria-labelledby="protests-noted">
            <h3 id="protests-noted" className={classes.head}>
              {strings.list}
            </h3>
            <ul>
              {items.map((protest) => (
                <Noted key={protest.id} protest={protest} actions={actions} />
              ))}
            </ul>
          </section>
        )}
        <Radio.Group
          label={strings.team}
          error={isTried && teamId === null && strings.teamNeeded}
          value={teamId}
          onChange={setTeamId}
        >
          <Stack gap={10} mt={8}>
            {match.teams.map(({ id, name }) => (
              <Choice key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={strings.text}
          description={strings.private}
          autosize
          minRows={3}
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={failure ?? (isTried && text.trim() === '' && strings.textNeeded)}
        />
      </Stack>
    </FormDialog>
  )
}

/** As high as a finger needs. */
function Choice({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <Radio.Card value={value} mih={48} className={shared.choice ?? ''}>
      <Radio.Indicator />
      <span>{label}</span>
    </Radio.Card>
  )
}

/** One that was noted; organisers decide it where it is open, and open it again. */
function Noted({ protest, actions }: { readonly protest: ProtestView; readonly actions: Actions }) {
  const mayDecide = useMay('operations:manage')
  const [isDeciding, setDeciding] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  // What was pressed goes with the decision: readers and keys stay at the protest.
  const stay = () => item.current?.focus()
  const { state, decided_at: decidedAt, corrected_at: correctedAt } = protest
  const reopen = () =>
    actions.reopen.mutate(
      { params: { id: protest.id } },
      {
        onSuccess: () => {
          setDeciding(false)
          stay()
        },
      },
    )
  return (
    <li ref={item} tabIndex={-1} className={classes.noted}>
      <p className={classes.text}>{protest.text}</p>
      <small>{strings.by(protest.team, formatTime(protest.noted_at), protest.noted_by)}</small>
      <p>
        <b>
          {decidedAt === null
            ? strings.states[state]
            : strings.decided(state, formatTime(decidedAt), protest.decided_by)}
        </b>
        {protest.reason !== null && `. ${protest.reason}`}
      </p>
      {correctedAt !== null && (
        <p>
          {strings.corrected(formatTime(correctedAt))}.{' '}
          <Link to={`/tournament-bracket-visual/${protest.tournament_id}?match=${protest.match_id}`}>
            {strings.toMatch}
          </Link>
        </p>
      )}
      {mayDecide && state === 'open' && !isDeciding && (
        <Button variant="default" onClick={() => setDeciding(true)}>
          {strings.decide}
        </Button>
      )}
      {mayDecide && state === 'open' && isDeciding && <Decision protest={protest} actions={actions} onDecided={stay} />}
      {mayDecide && state !== 'open' && (
        <Button variant="default" loading={actions.reopen.isPending} onClick={reopen}>
          {strings.reopen}
        </Button>
      )}
    </li>
  )
}

interface DecisionProps {
  readonly protest: ProtestView
  readonly actions: Actions
  readonly onDecided: () => void
}

const decisions = protestStates.filter((state): state is ProtestDecision => state !== 'open')

function Decision({ protest, actions, onDecided }: DecisionProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')?.focus(), [])
  const [decision, setDecision] = useState<ProtestDecision>('rejected')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isReasonMissing = decision !== 'withdrawn' && reason.trim() === ''
  const save = () => {
    setTried(true)
    if (isReasonMissing) return
    const body = { decision, reason: reason.trim() === '' ? null : reason.trim() }
    actions.decide.mutate({ params: { id: protest.id }, body }, { onSuccess: onDecided })
  }
  const failure =
    (isTried && isReasonMissing && strings.reasonNeeded) ||
    (actions.decide.error && messageOf(actions.decide.error, strings.decideFailed))
  return (
    <Stack gap={12} ref={fields}>
      <Radio.Group
        label={strings.decision}
        value={decision}
        onChange={(value) => {
          setDecision(decisions.find((each) => each === value) ?? 'rejected')
          setTried(false)
          actions.decide.reset()
        }}
      >
        <Stack gap={10} mt={8}>
          {decisions.map((each) => (
            <Choice key={each} value={each} label={strings.states[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={strings.reason}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setTried(false)
          actions.decide.reset()
        }}
        error={failure}
      />
      <Button loading={actions.decide.isPending} onClick={() => void save()}>
        {strings.saveDecision}
      </Button>
    </Stack>
  )
}
