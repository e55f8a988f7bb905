import {
  ActionIcon,
  Alert,
  Box,
  Button,
  Group,
  Input,
  NumberInput,
  Radio,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react'
import type { MatchView, PhaseRulesView } from '@vot/contract'
import { dayCode } from '@vot/domain'
import { useState } from 'react'
import { ApiError, confirmationOf, messageOf } from '../../../lib/api/api-error'
import { playerNames } from '../../../lib/format/short-name'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { HelpMark } from '../../../ui/feedback/help-mark'
import { toasts } from '../../../ui/feedback/toasts'
import { TextLines } from '../../../ui/page/text-lines'
import shared from '../../../ui/theme/shared.module.css'
import { usePreviewResult, useSaveResult } from '../api'
import { letterOf } from '../match-texts'
import { strings } from '../strings'
import classes from './result-dialog.module.css'
import {
  bodyOf,
  faultsOf,
  formOf,
  highestScore,
  type Outcome,
  type ResultFaults,
  type ResultForm,
  rulesOf,
  type ScoreField,
  unfinishedGame,
  voidedIn,
  withLeader,
  withWinner,
} from './result-form'

interface ResultDialogProps {
  readonly match: MatchView
  /** Of the bracket; one game to 11 where they are not known. */
  readonly rules?: PhaseRulesView
  readonly onClose: () => void
}

/**
 * Winner, scores and how it ended. A score that does not end its game asks before it is saved, and a correction says which
 * later results it voids.
 */
export function ResultDialog({ match: latest, rules: phaseRules, onClose }: ResultDialogProps) {
  /** As it was read: what others change while the form is filled is not saved over unseen. */
  const [match, setMatch] = useState(latest)
  /** The server refused what was read: the form goes on with the match as it is now. */
  const [isOld, setOld] = useState(false)
  const rules = rulesOf(match, phaseRules)
  const nameOf = (code: string) => dayCode(letterOf(match), code)
  const [form, setForm] = useState(() => formOf(match, rules))
  /** Who chose the winner by hand is not led by the score. */
  const [isChosen, setChosen] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const [faults, setFaults] = useState<ResultFaults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [voided, setVoided] = useState<readonly string[]>([])
  /** The question about a score that does not end its game; null before it was asked. */
  const [question, setQuestion] = useState<string | null>(null)
  const preview = usePreviewResult()
  const save = useSaveResult()
  const isCorrection = match.outcome !== null
  const busy = preview.isPending || save.isPending

  if (isOld && !isSameReading(latest, match)) {
    setMatch(latest)
    setOld(false)
    if (form.winner !== latest.participant1_id && form.winner !== latest.participant2_id) setForm(formOf(latest, rules))
  }

  const change = (next: Partial<ResultForm>) => {
    setForm({ ...form, ...next })
    setFaults({})
    setFailure(null)
    setVoided([])
    setQuestion(null)
    setTurned(false)
  }
  const led = () => (isChosen ? form : withLeader(form, match, rules))
  const follow = () => {
    const next = led()
    if (next === form) return
    change(next)
    setTurned(true)
  }
  const fail = (error: unknown) => {
    const lost = error instanceof ApiError && error.code === 'voids-later-results' ? voidedIn(error.details) : []
    if (lost.length > 0) return setVoided(lost)
    // What was asked was answered with a no.
    if (confirmationOf(error) !== null) return
    const changed = error instanceof ApiError && error.code === 'match-changed'
    setOld(changed)
    const reason = messageOf(error, strings.saveFailed)
    setFailure(changed ? `${reason}. ${strings.changedMeanwhile}` : reason)
    toasts.failure(strings.saveFailed, error)
  }
  const send = async (confirmVoid: boolean) => {
    const sent = led()
    setForm(sent)
    const found = faultsOf(sent, rules)
    setFaults(found)
    if (found.winner !== undefined || found.games !== undefined) return
    const unfinished = unfinishedGame(sent, rules)
    if (unfinished && question === null) return setQuestion(strings.unfinished(unfinished, rules))
    const body = bodyOf(sent, match, confirmVoid)
    try {
      if (isCorrection && !confirmVoid) {
        const { voided: lost } = await preview.mutateAsync({ matchId: match.id, body })
        if (lost.length > 0) return setVoided(lost.map(({ match_code }) => match_code))
      }
      const { message, final_score } = await save.mutateAsync({ matchId: match.id, body })
      toasts.success(message, { detail: strings.saved(final_score) })
      onClose()
    } catch (error) {
      fail(error)
    }
  }

  const isWarned = voided.length > 0
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.resultTitle(match.day_code)}
      busy={busy}
      onSubmit={() => void send(isWarned)}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          {isWarned ? (
            <Button type="submit" color="red" loading={busy}>
              {strings.voidsConfirm(voided.length)}
            </Button>
          ) : (
            <Button type="submit" loading={busy}>
              {question === null ? strings.save : strings.saveAnyway}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={18}>
        {form.outcome !== 'double_walkover' && (
          <WinnerChoice
            match={match}
            value={form.winner}
            error={faults.winner}
            onChange={(winner) => {
              setChosen(true)
              change(withWinner(form, match, winner))
            }}
          />
        )}
        <div>
          <Group gap={4}>
            <Text component="span" size="md" fw={600} id="outcome-label">
              {strings.outcome}
            </Text>
            <HelpMark word={strings.outcomes.walkover} text={strings.walkoverMeaning} />
          </Group>
          <SegmentedControl
            fullWidth
            size="md"
            mt={4}
            aria-labelledby="outcome-label"
            value={form.outcome}
            onChange={(value) => change({ outcome: outcomes.find((each) => each === value) ?? 'played' })}
            data={outcomes.map((value) => ({ value, label: strings.outcomes[value] }))}
          />
          {strings.outcomeHelp[form.outcome] !== '' && (
            <Text size="sm" c="dimmed" mt={6}>
              {strings.outcomeHelp[form.outcome]}
            </Text>
          )}
        </div>
        {(form.outcome === 'played' || form.outcome === 'retired') && (
          <GameFields
            games={form.games}
            most={rules.bestOf}
            error={faults.games}
            note={isTurned ? strings.winnerFollows : null}
            onChange={(games) => change({ games })}
            onLeave={follow}
          />
        )}
        {isCorrection && (
          <Textarea
            label={strings.reason}
            autosize
            maxLength={500}
            value={form.reason}
            // A reason changes nothing that was warned of.
            onChange={({ currentTarget }) => setForm({ ...form, reason: currentTarget.value })}
          />
        )}
        {question !== null && !isWarned && (
          <Alert color="cam" icon={<IconAlertTriangle />} title={question} role="alert">
            {strings.unfinishedText}
          </Alert>
        )}
        {isWarned && (
          <Alert
            color="cam"
            icon={<IconAlertTriangle />}
            title={strings.voidsTitle(match.day_code, voided.map(nameOf))}
            role="alert"
          >
            {strings.voidsText}
          </Alert>
        )}
        {failure !== null && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </AppDialog>
  )
}

function isSameReading(one: MatchView, other: MatchView): boolean {
  return (
    one.updated_at === other.updated_at &&
    one.participant1_id === other.participant1_id &&
    one.participant2_id === other.participant2_id
  )
}

const outcomes = ['played', 'walkover', 'retired', 'double_walkover'] as const satisfies readonly Outcome[]

interface WinnerChoiceProps {
  readonly match: MatchView
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (winner: number) => void
}

/** The two teams as large choices. */
function WinnerChoice({ match, value, error, onChange }: WinnerChoiceProps) {
  return (
    <Radio.Group
      label={strings.chooseWinner}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <Stack gap="xs" mt={6}>
        {[match.participant1, match.participant2].map(
          (team) =>
            team && (
              <Radio.Card key={team.id} value={String(team.id)} className={shared.choice ?? ''}>
                <Radio.Indicator />
                <span className={`num ${shared.number} ${classes.number}`}>{team.rolling_number ?? '–'}</span>
                <Box component="span" fw={600} lh="1.25rem">
                  <TextLines lines={playerNames(team, 'full')} />
                </Box>
              </Radio.Card>
            ),
        )}
      </Stack>
    </Radio.Group>
  )
}

interface GameFieldsProps {
  readonly games: ResultForm['games']
  /** How many games the match can have. */
  readonly most: number
  readonly error: string | undefined
  /** What the typed scores have changed; null for nothing. */
  readonly note: string | null
  readonly onChange: (games: ResultForm['games']) => void
  /** The focus left all of the scores. */
  readonly onLeave: () => void
}

/** Scores of the games, winner's first. One game unless more are added. */
function GameFields({ games, most, error, note, onChange, onLeave }: GameFieldsProps) {
  const set = (game: number, side: 0 | 1, score: ScoreField) =>
    onChange(
      games.map((each, index) => {
        if (index !== game) return each
        return side === 0 ? [score, each[1]] : [each[0], score]
      }),
    )
  const isOne = games.length === 1
  return (
    <Stack
      component="fieldset"
      gap={10}
      miw={0}
      m={0}
      p={0}
      bd={0}
      aria-label={strings.scores}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      {games.map((game, index) => (
        // Games are told apart by their order alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={classes.game} data-several={!isOne || undefined}>
          <ScoreInput
            label={isOne ? strings.winnerPoints : strings.winnerScore(index + 1)}
            value={game[0]}
            invalid={error !== undefined}
            onChange={(score) => set(index, 0, score)}
          />
          <Box component="span" pb={12} fz={20}>
            –
          </Box>
          <ScoreInput
            label={isOne ? strings.loserPoints : strings.loserScore(index + 1)}
            value={game[1]}
            invalid={error !== undefined}
            onChange={(score) => set(index, 1, score)}
          />
          {!isOne && (
            <ActionIcon
              color="gray"
              mb={2}
              aria-label={strings.removeGame(index + 1)}
              onClick={() => onChange(games.filter((_, other) => other !== index))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      <Text size="sm" role="status">
        {note}
      </Text>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      {games.length < most && (
        <Button
          variant="subtle"
          size="sm"
          className="reach"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...games, [11, 0]])}
        >
          {strings.addGame}
        </Button>
      )}
    </Stack>
  )
}

interface ScoreInputProps {
  readonly label: string
  readonly value: ScoreField
  readonly invalid: boolean
  readonly onChange: (score: ScoreField) => void
}

function ScoreInput({ label, value, invalid, onChange }: ScoreInputProps) {
  return (
    <NumberInput
      label={label}
      size="md"
      min={0}
      max={highestScore}
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      value={value}
      error={invalid}
      onChange={(next) => onChange(typeof next === 'number' ? next : '')}
      classNames={{ input: classes.score ?? '' }}
    />
  )
}
