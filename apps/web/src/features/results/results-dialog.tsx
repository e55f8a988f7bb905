import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { errorCatalogue, type RegistrationView, type ResultsView, type TournamentView } from '@vot/contract'
import type { TeamSortOrder } from '@vot/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error'
import { useRegistrations } from '../../lib/tournament-reads'
import { AppDialog } from '../../ui/app-dialog'
import { ErrorState } from '../../ui/error-state'
import { toasts } from '../../ui/toasts'
import { useFailureToast } from '../../ui/use-failure-toast'
import { useFocusFirstError } from '../../ui/use-focus-first-error'
import { useSaveResults } from './api'
import { awardChanges } from './award-changes'
import { AwardPreview } from './award-preview'
import { type Choice, type ChoiceField, choiceFields, choiceOf, playerIdsOf, teamsFor } from './podium-of'
import { strings } from './strings'
import { inTeamOrder } from './team-order'
import { TeamOrderControl } from './team-order-control'
import { TeamSelect } from './team-select'

interface ResultsDialogProps {
  readonly tournament: TournamentView
  readonly results: ResultsView | null
  /** What the bracket proposes while nothing is saved. */
  readonly proposal: Choice
  readonly onClose: () => void
}

type Faults = Partial<Record<ChoiceField, string>>

/** Picks the teams for first, second and third place. Source: A 2, A 5. */
export function ResultsDialog({ tournament, results, proposal, onClose }: ResultsDialogProps) {
  const exists = results !== null
  const [choice, setChoice] = useState(() => (results ? choiceOf(results) : proposal))
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
  const submit = async () => {
    const found = faultsOf(choice, teams)
    if (Object.keys(found).length > 0) return failed(found)
    try {
      await save.mutateAsync({ tournament_id: tournament.id, ...playerIdsOf(choice, teams) })
      toasts.success(exists ? strings.updated : strings.created)
      onClose()
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error.code) : undefined
      if (error instanceof ApiError && field) failed({ [field]: error.message })
      else setFailure(error instanceof ApiError ? error.message : strings.saveFailed)
      toasts.failure(strings.saveFailed, error)
    }
  }
  const awards = { first: tournament.award_first, second: tournament.award_second, third: tournament.award_third }
  const complete = Object.keys(faultsOf(choice, teams)).length === 0
  const isProposed = !exists && choiceFields.some((field) => proposal[field] !== null)

  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.dialogTitle}
      busy={save.isPending}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!registrations.data}>
            {exists ? strings.update : strings.save}
          </Button>
        </>
      }
    >
      <div ref={bodyRef}>
        {(isProposed || exists) && (
          <Text c="dimmed" mb="sm">
            {exists ? strings.corrects : strings.proposed}
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
        {choiceFields.map((field) => (
          <TeamSelect
            key={field}
            label={strings.fields[field]}
            teams={teamsFor(field, choice, teams)}
            value={choice[field]}
            award={awards[field === 'otherThird' ? 'third' : field]}
            error={faults[field]}
            loading={registrations.isPending}
            onChange={(team) => choose(field, team)}
          />
        ))}
        {results && complete && <AwardPreview changes={awardChanges(results, choice, teams, tournament)} />}
        {failure !== null && (
          <Alert color="red" mt="md" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </AppDialog>
  )
}

/** What the server would refuse, under the field it is about. Source: A 5. */
function faultsOf(choice: Choice, teams: readonly RegistrationView[]): Faults {
  const ids = playerIdsOf(choice, teams)
  const third = ids.third_place_player_ids.length
  return {
    ...(ids.first_place_player_ids.length === 2 ? {} : { first: errorCatalogue['first-place-size'].message }),
    ...(ids.second_place_player_ids.length === 2 ? {} : { second: errorCatalogue['second-place-size'].message }),
    ...(third === 2 || third === 4 ? {} : { third: errorCatalogue['third-place-size'].message }),
  }
}

function fieldOf(code: ApiError['code']): ChoiceField | undefined {
  if (code === 'first-place-size') return 'first'
  if (code === 'second-place-size') return 'second'
  return code === 'third-place-size' ? 'third' : undefined
}
