import { Skeleton } from '@mantine/core'
import { IconMapPin, IconScale } from '@tabler/icons-react'
import type { GroupView } from '@vot/contract'
import { addedDivisionDefaults, editedTournamentLimits, inheritFromGroup } from '@vot/domain'
import { useState } from 'react'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import classes from './add-division-dialog.module.css'
import { useCreateTournament } from './api'
import { divisionBody } from './division-values'
import { dialogStrings } from './form-dialog-strings'
import { groupStrings } from './group-strings'
import { newTournament, nobodyRegistered } from './tournament-form'
import { TournamentFormDialog } from './tournament-form-dialog'
import { useGroup } from './tournament-reads'

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
    newTournament({ venue: group.venue, totalParticipants: addedDivisionDefaults.totalParticipants }),
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
      nameLabel={groupStrings.divisionName}
      namePlaceholder={groupStrings.divisionNamePlaceholder}
      hasOwnPlace={false}
      above={() => <Inherited group={group} />}
      save={(values) =>
        mutateAsync({
          ...divisionBody(values),
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
    <section className={classes.inherited} aria-label={texts.inherits}>
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
