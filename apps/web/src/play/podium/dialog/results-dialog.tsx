import { Box, Button, Text, Textarea, TextInput } from '@mantine/core'
import {
  type BracketView,
  errorCatalogue,
  fieldMessages,
  type RegistrationView,
  type ResultsView,
  type TournamentView,
} from '@vot/contract'
import { isPlaceFilled, mayLack, places, podiumTooEarly, type TeamSortOrder, type TournamentStatus } from '@vot/domain'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { formatDayTime } from '../../../lib/format/format-day'
import { useRegistrations } from '../../../tournament/group/tournament-reads'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Notice } from '../../../ui/feedback/notice'
import { toasts } from '../../../ui/feedback/toasts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { useFocusFirstError } from '../../../ui/form/use-focus-first-error'
import { useProtests } from '../../protest/api'
import { openProtestsText } from '../../protest/open-protests'
import { useClearResults, usePodiumNote, useResultsChanges, useSaveResults } from '../api'
import { NoteAlert } from '../note-alert'
import {
  type Choice,
  type ChoiceField,
  choiceFields,
  choiceOf,
  differsFromPlacings,
  placedIn,
  playerIdsOf,
  teamsFor,
} from '../podium-of'
import { strings } from '../strings'
import { AwardPreview, awardChanges } from './award-preview'
import { inTeamOrder, TeamOrderControl, TeamSelect } from './team-select'

interface ResultsDialogProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly bracket: BracketView | null
  readonly results: ResultsView | null
  /** What the bracket proposes while nothing is saved. */
  readonly proposal: Choice
  readonly onClose: () => void
}

type Faults = Partial<Record<ChoiceField | 'reason', string>>

/** Picks the teams for first, second and third place. */
export function ResultsDialog({ tournament, status, bracket, results, proposal, onClose }: ResultsDialogProps) {
  const exists = results !== null
  const [initial] = useState(() => (results ? choiceOf(results) : proposal))
  const [choice, setChoice] = useState(initial)
  const [reason, setReason] = useState('')
  const [step, setStep] = useState<'form' | 'leave' | 'take-back'>('form')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const registrations = useRegistrations(tournament.id)
  useFailureToast(registrations.error, strings.teamsFailed)
  const save = useSaveResults(tournament.id, exists)
  const [bodyRef, focusFirstError] = useFocusFirstError<HTMLDivElement>()
  const [order, setOrder] = useState<TeamSortOrder>('points')
  const approved = (registrations.data ?? []).filter(({ status }) => status === 'approved')
  const teams = inTeamOrder(approved, order)
  const failed = (found: Faults) => {
    setFaults(found)
    focusFirstError()
  }

  const choose = (field: ChoiceField, team: number | null) => {
    setChoice({ ...choice, [field]: team })
    setFaults({})
    setFailure(null)
  }
  const tooEarly = tooEarlyText(bracket, status)
  const note = usePodiumNote(tournament.id, results, bracket)
  const warning = note ?? (tooEarly === null ? null : { text: tooEarly, isMeant: false })
  const isOfTwo = registrations.data !== undefined && approved.length < places.length
  const fields = isOfTwo ? choiceFields.filter((field) => field === 'first' || field === 'second') : choiceFields
  const isChanged = choiceFields.some((field) => choice[field] !== initial[field])
  const needsReason =
    bracket !== null && differsFromPlacings(choice, bracket) && (isChanged || !exists || note?.isMeant === false)
  const leave = () => (isChanged || reason.trim() !== '' ? setStep('leave') : onClose())
  const submit = async () => {
    const found: Faults = faultsOf(choice, teams, bracket)
    if (needsReason && reason.trim() === '') found.reason = errorCatalogue['podium-reason-required'].message
    if (Object.keys(found).length > 0) return failed(found)
    try {
      await save.mutateAsync({
        tournament_id: tournament.id,
        ...playerIdsOf(choice, teams),
        ...(needsReason && { reason: reason.trim() }),
      })
      toasts.success(exists ? strings.updated : strings.created)
      onClose()
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error.code) : undefined
      if (error instanceof ApiError && field) failed({ [field]: error.message })
      else setFailure(error instanceof ApiError ? error.message : strings.saveFailed)
      toasts.failure(strings.saveFailed, error)
    }
  }
  const protests = openProtestsText(useProtests({ tournament_id: tournament.id }).data?.items ?? [])
  const awards = { first: tournament.award_first, second: tournament.award_second, third: tournament.award_third }
  // [PRC-01] A practice gives no points.
  const isPractice = tournament.practice_until !== undefined
  const complete = Object.keys(faultsOf(choice, teams, bracket)).length === 0
  const isProposed = !exists && choiceFields.some((field) => proposal[field] !== null)

  return (
    <>
      <AppDialog
        opened
        onClose={leave}
        title={strings.dialogTitle}
        busy={save.isPending}
        onSubmit={() => void submit()}
        footer={
          <>
            {exists && (
              <Button
                variant="subtle"
                color="red"
                mr="auto"
                disabled={save.isPending}
                onClick={() => setStep('take-back')}
              >
                {strings.takeBack}
              </Button>
            )}
            <Button variant="default" onClick={leave} disabled={save.isPending}>
              {strings.cancel}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!registrations.data || tooEarly !== null}>
              {exists ? strings.update : strings.save}
            </Button>
          </>
        }
      >
        <div ref={bodyRef}>
          {warning !== null && <NoteAlert note={warning} />}
          {protests !== null && (
            <Box mb="sm">
              <Notice tone="warn">{protests}</Notice>
            </Box>
          )}
          {(isProposed || exists) && (
            <Text c="dimmed" mb="sm">
              {exists ? (isPractice ? strings.practiceGivesNone : strings.corrects) : strings.proposed}
            </Text>
          )}
          {registrations.error && !registrations.data && (
            <ErrorState
              title={strings.teamsFailed}
              error={registrations.error}
              onRetry={() => void registrations.refetch()}
            />
          )}
          <TeamOrderControl order={order} onChange={setOrder} />
          {fields.map((field) => (
            <TeamSelect
              key={field}
              label={strings.fields[field]}
              teams={teamsFor(field, choice, teams)}
              value={choice[field]}
              award={isPractice ? null : awards[field === 'otherThird' ? 'third' : field]}
              error={faults[field]}
              placeholder={
                field !== 'otherThird' && bracket !== null && mayLack(field, teams.length, placedIn(bracket))
                  ? strings.nobodyPlaced
                  : strings.choose
              }
              loading={registrations.isPending}
              onChange={(team) => choose(field, team)}
            />
          ))}
          {needsReason && (
            <Textarea
              label={strings.reason}
              description={strings.reasonHelp}
              size="md"
              mt="md"
              withAsterisk
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              error={faults.reason}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value)
                setFaults({})
              }}
            />
          )}
          {results && complete && !isPractice && (
            <AwardPreview changes={awardChanges(results, choice, teams, tournament)} />
          )}
          {failure !== null && (
            <Box mt="md">
              <Notice tone="bad">{failure}</Notice>
            </Box>
          )}
          <Changes tournamentId={tournament.id} />
        </div>
      </AppDialog>
      <ConfirmDialog
        opened={step === 'leave'}
        onClose={() => setStep('form')}
        onConfirm={onClose}
        title={strings.unsavedTitle}
        confirmLabel={strings.discard}
      >
        {strings.unsavedText}
      </ConfirmDialog>
      {step === 'take-back' && (
        <TakeBack
          tournamentId={tournament.id}
          isPractice={isPractice}
          onClose={() => setStep('form')}
          onDone={onClose}
        />
      )}
    </>
  )
}

function tooEarlyText(bracket: BracketView | null, status: TournamentStatus): string | null {
  const code = podiumTooEarly(placedIn(bracket), status)
  if (code === undefined) return null
  return code === 'results-before-start' ? strings.tooEarlyStart : strings.tooEarlyBracket
}

/** Who saved, changed and took back the podium before, and why. */
function Changes({ tournamentId }: { readonly tournamentId: number }) {
  const { data = [] } = useResultsChanges(tournamentId)
  if (data.length === 0) return null
  return (
    <section aria-label={strings.history}>
      <Text fw={600} mt="md">
        {strings.history}
      </Text>
      {data.map(({ action, by, reason, at }) => (
        <Text key={`${at} ${action}`} size="sm" c="dimmed">
          {strings.historyLine(formatDayTime(at), by ?? strings.somebody, strings.historyActions[action])}
          {reason !== null && `: ${reason}`}
        </Text>
      ))}
    </section>
  )
}

interface TakeBackProps {
  readonly tournamentId: number
  readonly isPractice: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirms deleting the results: asks for a reason and shows the effect on points. */
function TakeBack({ tournamentId, isPractice, onClose, onDone }: TakeBackProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { mutateAsync, isPending } = useClearResults(tournamentId)
  const submit = async () => {
    if (reason.trim() === '') return setFault(fieldMessages['clear-results-reason-required'])
    try {
      await mutateAsync(reason.trim())
      toasts.success(strings.takenBack)
      onDone()
    } catch (error) {
      toasts.failure(strings.takeBackFailed, error)
    }
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.takeBackTitle}
      busy={isPending}
      onSubmit={() => void submit()}
      submitLabel={strings.takeBack}
      submitProps={{ color: 'red' }}
    >
      <Text mb="md">{isPractice ? strings.takeBackPractice : strings.takeBackText}</Text>
      <TextInput
        label={strings.takeBackReason}
        size="md"
        withAsterisk
        maxLength={500}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setFault(null)
        }}
        data-autofocus
      />
    </FormDialog>
  )
}

/** What the server would refuse, under the field it is about. */
function faultsOf(choice: Choice, teams: readonly RegistrationView[], bracket: BracketView | null): Faults {
  const ids = playerIdsOf(choice, teams)
  const chosen = {
    first: ids.first_place_player_ids.length,
    second: ids.second_place_player_ids.length,
    third: ids.third_place_player_ids.length,
  }
  if (places.every((place) => chosen[place] === 0 && mayLack(place, teams.length, placedIn(bracket)))) {
    return { first: errorCatalogue['podium-empty'].message }
  }
  const faults: Faults = {}
  for (const place of places) {
    if (isPlaceFilled(place, chosen[place], teams.length, placedIn(bracket))) continue
    faults[place] = errorCatalogue[`${place}-place-size`].message
  }
  return faults
}

function fieldOf(code: ApiError['code']): ChoiceField | undefined {
  if (code === 'first-place-size' || code === 'podium-empty') return 'first'
  if (code === 'second-place-size') return 'second'
  return code === 'third-place-size' ? 'third' : undefined
}
