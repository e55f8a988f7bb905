import { Alert, Box, Radio, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  membersOf,
  type previewAmendment,
  type ResponseOf,
  type SetupInput,
  type SheetEvent,
  type SheetMatch,
} from '@vot/contract'
import { dayCode } from '@vot/domain'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { shownName } from '../../lib/format/short-name'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { letterOf } from '../bracket/match-texts'
import { amendChoices, setupAmendment } from './amend-choices'
import classes from './amend-dialog.module.css'
import { useAmendScore, usePreviewAmendment } from './api'
import { clockWithSeconds, eventText, fullText, givenText } from './event-text'
import { amendStrings as strings } from './strings'

interface AmendDialogProps {
  readonly match: SheetMatch
  readonly event: SheetEvent
  /** Of the record that is shown. */
  readonly seq: number
  readonly onClose: () => void
}

/** Corrects one recorded event: new value and reason, with a preview of the consequences. */
export function AmendDialog({ match, event, seq, onClose }: AmendDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const amend = useAmendScore(match.id)
  const choices = amendChoices(event).map((choice) => ({ ...choice, value: `${choice.kind} ${choice.side ?? ''}` }))
  const choice = choices.find(({ value }) => value === chosen)
  const [setup, setSetup] = useState(event.setup)
  const amendment = setup ? setupAmendment(event, setup) : (choice?.amendment ?? null)
  const preview = usePreviewAmendment(match.id, seq, amendment)
  const voided = preview.data?.voided.length ?? 0

  const undo = async (body: Parameters<typeof amend.mutateAsync>[0]) => {
    try {
      await amend.mutateAsync(body)
      toasts.success(strings.undone)
    } catch (error) {
      toasts.failure(strings.undoFailed, error)
    }
  }
  const submit = async () => {
    setTried(true)
    const why = reason.trim()
    if (!amendment || why === '' || !preview.data) return
    try {
      const body = { amendment, seen_seq: preview.data.seq, reason: why, confirm_void: voided > 0 }
      const { message, seq: seen_seq, undo: back } = await amend.mutateAsync(body)
      const undoBody = { amendment: back, seen_seq, reason: strings.undoReason(why), confirm_void: false }
      toasts.success(message, { undo: () => void undo(undoBody) })
      onClose()
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'record-changed'
      setFailure(`${messageOf(error, strings.failed)}${isStale ? `. ${strings.changed}` : ''}`)
      if (error instanceof ApiError && error.code === 'voids-later-results') void preview.refetch()
      toasts.failure(strings.failed, error)
    }
  }
  const time = clockWithSeconds(event.at)
  const says = fullText(match, event)
  return (
    <FormDialog
      opened
      title={strings.title(event.seq)}
      busy={amend.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={voided > 0 ? strings.saveAndVoid(voided) : strings.save}
      submitDisabled={amendment !== null && !preview.data}
      submitProps={voided > 0 ? { color: 'red' } : {}}
    >
      <Stack gap={18}>
        <Box component="p" m={0}>
          {event.is_struck ? strings.struckNow(says, time) : strings.now(says, time)}
        </Box>
        {setup ? (
          <SetupFields
            match={match}
            setup={setup}
            onChange={(next) => {
              setSetup(next)
              setFailure(null)
            }}
          />
        ) : (
          <Radio.Group
            label={strings.choose}
            error={isTried && !choice && strings.chooseFirst}
            value={chosen}
            onChange={(value) => {
              setChosen(value)
              setFailure(null)
            }}
          >
            <Stack gap="xs" mt={6}>
              {choices.map(({ kind, side, value }) => (
                <Radio.Card key={value} value={value} mih={52} className={shared.choice ?? ''}>
                  <Radio.Indicator />
                  <span>
                    {strings.choices[kind](eventText(match, { type: kind === 'insert' ? 'rally' : event.type, side }))}
                  </span>
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
        )}
        {setup && isTried && !amendment && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {strings.changeFirst}
          </Alert>
        )}
        {amendment && (
          <AmendEffect match={match} preview={preview.data ?? null} error={preview.isFetching ? null : preview.error} />
        )}
        <Textarea
          label={strings.reason}
          required
          autosize
          maxLength={500}
          value={reason}
          error={isTried && reason.trim() === '' && strings.reasonRequired}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {failure !== null && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}

type Preview = ResponseOf<typeof previewAmendment>

interface AmendEffectProps {
  readonly match: SheetMatch
  readonly preview: Preview | null
  readonly error: unknown
}

/** Effect of a correction on the score, and the events it removes. */
function AmendEffect({ match, preview, error }: AmendEffectProps) {
  if (error !== null) {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={messageOf(error, strings.previewFailed)}>
        {misfitIn(error)}
      </Alert>
    )
  }
  return (
    <Stack aria-label={strings.effect} aria-live="polite" component="section" gap={10}>
      <Text fw={600}>{strings.effect}</Text>
      {preview === null ? (
        <Text c="dimmed">{strings.working}</Text>
      ) : (
        <>
          <dl className={classes.scores}>
            <dt>{strings.from}</dt>
            <Box component="dd" m={0}>
              {scoreText(match, preview.before)}
            </Box>
            <dt>{strings.to}</dt>
            <Box component="dd" m={0} fw={600}>
              {scoreText(match, preview.after)}
            </Box>
          </dl>
          {preview.is_unusual && (
            <Alert color="cam" icon={<IconAlertTriangle />}>
              {strings.unusual}
            </Alert>
          )}
          {preview.voided.length > 0 && (
            <Alert
              color="cam"
              icon={<IconAlertTriangle />}
              title={strings.voidsTitle(preview.voided.map(({ match_code }) => dayCode(letterOf(match), match_code)))}
            >
              {strings.voidsText}
            </Alert>
          )}
        </>
      )}
    </Stack>
  )
}

function scoreText(match: SheetMatch, { phase, score, games, winner }: Preview['before']) {
  const all = phase === 'in_progress' ? [...games, score] : games
  const figures = all.map(([one, two]) => `${one} – ${two}`).join(', ')
  const outcome =
    winner !== null
      ? strings.leads(givenText(match, winner))
      : phase === 'in_progress'
        ? strings.goesOn
        : strings.notBegun
  return (
    <>
      <Text component="b" inherit fz="xl" className="num">
        {figures || strings.noScore}
      </Text>{' '}
      · {outcome}
    </>
  )
}

/** Which later event would fit no more. */
function misfitIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === 'event-not-standing') return null
  const { seq } = error.details
  return typeof seq === 'number' ? strings.noLongerFits(seq) : null
}

interface SetupFieldsProps {
  readonly match: SheetMatch
  readonly setup: SetupInput
  readonly onChange: (setup: SetupInput) => void
}

/** What was settled before play. Whether the toss winner chose to serve follows from who served first. */
function SetupFields({ match, setup, onChange }: SetupFieldsProps) {
  const { toss_winner: winner, first_serving: first, side_of_team1: end, starting_server: starting } = setup
  const change = (patch: Partial<SetupInput>) => {
    const next = { ...setup, ...patch }
    onChange({ ...next, choice: next.first_serving === next.toss_winner ? 'serve' : 'court' })
  }
  const teams = ([1, 2] as const).map((side) => ({ value: side, label: givenText(match, side) }))
  const ends = (['left', 'right'] as const).map((value) => ({ value, label: strings.ends[value] }))
  return (
    <>
      <Choice
        label={strings.tossWinner}
        value={winner}
        options={teams}
        onChange={(toss_winner) => change({ toss_winner })}
      />
      <Choice
        label={strings.firstServing}
        value={first}
        options={teams}
        onChange={(first_serving) => change({ first_serving })}
      />
      <Choice
        label={strings.endOf(givenText(match, 1))}
        value={end}
        options={ends}
        onChange={(side_of_team1) => change({ side_of_team1 })}
      />
      {(['team1', 'team2'] as const).map((team) => (
        <Choice
          key={team}
          label={strings.startsRight(givenText(match, team === 'team1' ? 1 : 2))}
          value={starting[team]}
          options={playersOf(match, team)}
          onChange={(id) => change({ starting_server: { ...starting, [team]: id } })}
        />
      ))}
    </>
  )
}

function playersOf({ participant1, participant2 }: SheetMatch, which: 'team1' | 'team2') {
  const team = which === 'team1' ? participant1 : participant2
  if (!team) return []
  return membersOf(team).map((member) => ({ value: member.id, label: shownName(member, 'two-words') }))
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of two. */
function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={String(value)}
      onChange={(chosen) => {
        const option = options.find((each) => String(each.value) === chosen)
        if (option) onChange(option.value)
      }}
    >
      <div className={classes.pair}>
        {options.map((option) => (
          <Radio.Card key={option.value} value={String(option.value)} mih={52} className={shared.choice ?? ''}>
            <Radio.Indicator />
            <span>{option.label}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
