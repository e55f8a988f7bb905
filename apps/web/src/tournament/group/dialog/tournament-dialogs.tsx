import { Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconMapPin, IconScale } from '@tabler/icons-react'
import type { GroupView, TournamentView } from '@vot/contract'
import { divisionLabels } from '@vot/contract'
import { addedDivisionDefaults, editedTournamentLimits, inheritFromGroup } from '@vot/domain'
import { useState } from 'react'
import { newerVersion } from '../../../lib/api/newer-version'
import { type Conflict, useConflict } from '../../../lib/api/use-conflict'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { toasts } from '../../../ui/feedback/toasts'
import { FormConflict } from '../../../ui/form/form-conflict'
import shared from '../../../ui/theme/shared.module.css'
import { readNewest, useCreateTournament, useUpdateTournament } from '../api'
import { tournamentDifferences } from '../form/differences'
import { divisionForm, divisionValuesOf, groupDays } from '../form/division-values'
import { formStrings } from '../form/strings'
import { useNames } from '../form/use-names'
import { useGroup } from '../tournament-reads'
import { dialogStrings } from './strings'
import classes from './tournament-dialogs.module.css'
import {
  newTournament,
  nobodyRegistered,
  TournamentFormDialog,
  type TournamentValues,
  tournamentBody,
  tournamentValuesOf,
} from './tournament-form-dialog'

interface CreateTournamentDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A tournament without a group, from the dashboard and the list. */
export function CreateTournamentDialog({ opened, onClose }: CreateTournamentDialogProps) {
  return opened ? <CreateForm onClose={onClose} /> : null
}

function CreateForm({ onClose }: { readonly onClose: () => void }) {
  const [initialValues] = useState(() => newTournament())
  const { mutateAsync } = useCreateTournament()
  return (
    <TournamentFormDialog
      onClose={onClose}
      rules="tournament"
      initialValues={initialValues}
      texts={dialogStrings.create}
      feeStep={editedTournamentLimits.registrationFeeStep}
      save={(values) => mutateAsync({ ...tournamentBody(values), ...nobodyRegistered })}
      onSaved={() => toasts.success(dialogStrings.create.done)}
    />
  )
}

interface EditTournamentDialogProps extends EditFormProps {
  readonly opened: boolean
}

interface EditFormProps {
  readonly tournament: TournamentView
  readonly onClose: () => void
}

/** Changes one tournament or division. */
export function EditTournamentDialog({ opened, ...form }: EditTournamentDialogProps) {
  return opened ? <EditForm {...form} /> : null
}

function EditForm({ tournament, onClose }: EditFormProps) {
  const [initialValues] = useState(() => tournamentValuesOf(tournament))
  // The version the form was filled with; the list may have a newer one.
  const [seen, setSeen] = useState(tournament.updated_at)
  const [newest, setNewest] = useState<TournamentView | null>(null)
  const { conflict, meet, settle } = useConflict<TournamentValues>()
  const { mutateAsync } = useUpdateTournament(tournament.id)
  const meetNewer = async (updatedAt: string) => {
    const now = await readNewest(tournament.id)
    setSeen(now?.updated_at ?? updatedAt)
    setNewest(now)
    meet(initialValues, now === null ? null : tournamentValuesOf(now))
  }
  const save = async (values: TournamentValues) => {
    try {
      await mutateAsync({ ...tournamentBody(values), seen_updated_at: seen })
    } catch (error) {
      const newer = newerVersion(error)
      if (newer === null) settle()
      else await meetNewer(newer)
      throw error
    }
  }
  const { snapshot_group_tournament_id: snapshotId, snapshot_group_name: snapshotName } = tournament
  return (
    <TournamentFormDialog
      onClose={onClose}
      rules="edit"
      initialValues={initialValues}
      texts={dialogStrings.edit}
      feeStep={editedTournamentLimits.registrationFeeStep}
      fewestParticipants={editedTournamentLimits.totalParticipantsMin}
      ownGroupId={tournament.group_id}
      isDivision={tournament.group_id !== null}
      snapshotBefore={snapshotId === null ? null : { id: snapshotId, name: snapshotName ?? `#${snapshotId}` }}
      above={(form) =>
        conflict && (
          <TournamentConflict
            form={form}
            conflict={conflict}
            versions={newest === null ? [tournament] : [newest, tournament]}
            onSettle={settle}
          />
        )
      }
      save={save}
      onSaved={() => toasts.success(dialogStrings.edit.done)}
    />
  )
}

interface TournamentConflictProps {
  readonly form: UseFormReturnType<TournamentValues>
  readonly conflict: Conflict<TournamentValues>
  /** As the dialog was opened with it, and as the server has it now. */
  readonly versions: readonly TournamentView[]
  readonly onSettle: () => void
}

/** Concurrent changes of the tournament being edited. */
function TournamentConflict({ versions, ...conflict }: TournamentConflictProps) {
  const names = useNames(versions)
  return (
    <FormConflict
      {...conflict}
      differencesOf={(base, mine, theirs) => tournamentDifferences(base, mine, theirs, names)}
    >
      {dialogStrings.changedElsewhere}
    </FormConflict>
  )
}

const texts = dialogStrings.addDivision

interface AddDivisionDialogProps extends LoadedFormProps {
  readonly opened: boolean
}

interface LoadedFormProps {
  readonly groupId: number
  readonly onClose: () => void
}

/** Adds a division to a group that exists. */
export function AddDivisionDialog({ opened, ...form }: AddDivisionDialogProps) {
  return opened ? <LoadedForm {...form} /> : null
}

function LoadedForm({ groupId, onClose }: LoadedFormProps) {
  const { data, error, isPending, refetch } = useGroup(groupId)
  if (data) return <AddForm group={data} onClose={onClose} />
  return (
    <AppDialog opened onClose={onClose} title={texts.title} width="wide">
      <LoadingView loading={isPending} label={texts.loading} skeleton={<Skeleton height={320} />}>
        {() => <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      </LoadingView>
    </AppDialog>
  )
}

function AddForm({ group, onClose }: { readonly group: GroupView; readonly onClose: () => void }) {
  const [initialValues] = useState(() =>
    newTournament({
      venue: group.venue,
      totalParticipants: addedDivisionDefaults.totalParticipants,
      ...groupDays(group.divisions.map(divisionValuesOf)),
    }),
  )
  const { mutateAsync } = useCreateTournament()
  const inherited = inheritFromGroup({
    id: group.id,
    venue: group.venue,
    useSnapshotRanking: group.use_snapshot_ranking,
    snapshotGroupId: group.snapshot_group_tournament_id,
  })
  return (
    <TournamentFormDialog
      onClose={onClose}
      rules="division"
      initialValues={initialValues}
      texts={texts}
      feeStep={editedTournamentLimits.registrationFeeStep}
      nameLabel={divisionLabels.name}
      namePlaceholder={formStrings.divisionNamePlaceholder}
      isDivision
      hasOwnPlace={false}
      above={() => <Inherited group={group} />}
      save={(values) =>
        mutateAsync({
          ...divisionForm.send(values),
          ...nobodyRegistered,
          venue: inherited.venue,
          group_id: inherited.groupId,
          use_snapshot_ranking: inherited.useSnapshotRanking,
          snapshot_tournament_id: inherited.snapshotGroupId,
          snapshot_group_tournament_id: inherited.snapshotGroupId,
        })
      }
      onSaved={({ name }) => toasts.success(texts.done(name, group.group_name))}
    />
  )
}

/** What the division takes over from its group. */
function Inherited({ group }: { readonly group: GroupView }) {
  const snapshotName = group.divisions.find((division) => division.snapshot_group_name !== null)?.snapshot_group_name
  const named = snapshotName ? texts.snapshotNamed(snapshotName) : texts.snapshotOn
  return (
    <section className={`${shared.column} ${classes.inherited}`} aria-label={texts.inherits}>
      <strong>{group.group_name}</strong>
      <span>
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        {group.venue}
      </span>
      <span>
        <IconScale size={18} stroke={1.75} aria-hidden />
        {group.use_snapshot_ranking ? named : texts.snapshotOff}
      </span>
    </section>
  )
}
