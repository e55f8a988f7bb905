import { Button, Text, TextInput } from '@mantine/core'
import type { BracketView, RegistrationView, TournamentView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { useRegistrations, useTournament } from '../../../tournament/group/tournament-reads'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { toasts } from '../../../ui/feedback/toasts'
import { useBracket, useMakeBracket } from '../api'
import { setupStrings as strings } from '../strings'
import { OldBrackets } from './old-brackets'
import { SetupForm } from './setup-form'
import { bodyOf, startFormat } from './setup-plan'

/** Another bracket stands than the one that was seen, or one where none was. */
const takenCodes: ReadonlySet<ApiError['code']> = new Set(['bracket-exists', 'bracket-changed'])

interface BracketSetupDialogProps {
  readonly tournamentId: number
  readonly onClose: () => void
}

/** Creates, recreates or restores the bracket of a tournament. */
export function BracketSetupDialog({ tournamentId, onClose }: BracketSetupDialogProps) {
  const tournament = useTournament(tournamentId)
  const registrations = useRegistrations(tournamentId)
  const hasBracket = tournament.data?.is_bracket_generated ?? false
  const bracket = useBracket(tournamentId, hasBracket)
  const isRead = tournament.data && registrations.data && (!hasBracket || bracket.data)
  // What the organiser saw when the dialog opened is what may be replaced; another one in its place is a 409. The
  // bracket that is being made here is told of live before its answer comes: the dialog stays the one that made it.
  const [seen, setSeen] = useState<BracketView['bracket'] | null>()
  if (seen === undefined && isRead) setSeen((hasBracket && bracket.data?.bracket) || null)
  if (seen !== undefined && tournament.data && registrations.data) {
    return <Setup tournament={tournament.data} registrations={registrations.data} bracket={seen} onClose={onClose} />
  }
  const failed = [tournament, registrations, bracket].find(({ isError }) => isError)
  const retry = () => void Promise.all([tournament.refetch(), registrations.refetch()])
  return (
    <AppDialog opened onClose={onClose} title={strings.title}>
      <LoadingView loading={!failed} label={strings.loading} skeleton={null}>
        {() => <ErrorState title={strings.loadFailed} error={failed?.error} onRetry={retry} />}
      </LoadingView>
    </AppDialog>
  )
}

interface SetupProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly bracket: BracketView['bracket'] | null
  readonly onClose: () => void
}

function Setup({ tournament, registrations, bracket, onClose }: SetupProps) {
  const [format, setFormat] = useState(() => startFormat(bracket))
  const [step, setStep] = useState<'form' | 'ask' | 'old'>('form')
  const [taken, setTaken] = useState<string | null>(null)
  const navigate = useNavigate()
  const { mutate, isPending } = useMakeBracket(tournament.id)
  const leave = () => {
    onClose()
    void navigate(`/tournament-bracket-visual/${tournament.id}`)
  }
  const make = () =>
    mutate(
      { body: bodyOf(format), replaces: bracket?.id ?? null },
      {
        onSuccess: ({ total_matches }) => {
          toasts.success(strings.created(total_matches))
          leave()
        },
        onError: (error) => {
          if (error instanceof ApiError && takenCodes.has(error.code)) return setTaken(error.message)
          setStep('form')
          if (isFromServer(error)) toasts.error(error.message)
          else toasts.failure(bracket ? strings.recreateFailed : strings.createFailed, error)
        },
      },
    )
  if (taken !== null) return <TakenNotice reason={taken} onClose={onClose} onSee={leave} />
  if (bracket && step === 'ask') {
    const results = bracket.matches.filter(isRecorded).length
    return <RecreateQuestion results={results} busy={isPending} onClose={() => setStep('form')} onConfirm={make} />
  }
  if (bracket && step === 'old') {
    return (
      <OldBrackets
        tournamentId={tournament.id}
        current={bracket.id}
        onClose={() => setStep('form')}
        onRestored={leave}
      />
    )
  }
  return (
    <SetupForm
      tournament={tournament}
      registrations={registrations}
      format={format}
      busy={isPending}
      onFormat={setFormat}
      onClose={onClose}
      onSubmit={() => (bracket ? setStep('ask') : make())}
      onOld={bracket ? () => setStep('old') : undefined}
    />
  )
}

/** Excludes walkovers of byes and withdrawals: they were not saved and have no time of completion. */
function isRecorded({ outcome, games, completed_time }: BracketView['bracket']['matches'][number]): boolean {
  return outcome === 'walkover' ? games.length > 0 || completed_time !== null : outcome !== null
}

/** Whether the server said why. */
function isFromServer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'unknown' && error.code !== 'network'
}

interface TakenNoticeProps {
  /** What the server said. */
  readonly reason: string
  readonly onClose: () => void
  readonly onSee: () => void
}

/** Somebody else was faster: their bracket stands, and this one was not made. */
function TakenNotice({ reason, onClose, onSee }: TakenNoticeProps) {
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.takenTitle}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.close}
          </Button>
          <Button onClick={onSee} data-autofocus>
            {strings.seeTheirs}
          </Button>
        </>
      }
    >
      <Text fw={600} role="alert">
        {reason}
      </Text>
      <Text mt={4}>{strings.takenText}</Text>
    </AppDialog>
  )
}

interface RecreateQuestionProps {
  /** Results that go with the bracket. */
  readonly results: number
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Says how many results go, and asks for a typed word and a red button. */
function RecreateQuestion({ results, busy, onClose, onConfirm }: RecreateQuestionProps) {
  const [typed, setTyped] = useState('')
  const isTyped = foldText(typed) === foldText(strings.recreateWord)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.recreateAsk}
      busy={busy}
      onSubmit={() => isTyped && onConfirm()}
      submitLabel={strings.recreate}
      cancelLabel={strings.back}
      submitDisabled={!isTyped}
      submitProps={{ color: 'red' }}
    >
      <Text fw={600}>{strings.recreateText(results)}</Text>
      <Text mt={4} mb="md">
        {strings.recreateKept}
      </Text>
      <TextInput
        label={strings.recreateType(strings.recreateWord)}
        size="md"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}
