import { Button, Card, Stack, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { errorCatalogue, type GroupView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Conflict } from '../../../lib/api/use-conflict'
import { formatDayTime } from '../../../lib/format/format-day'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormConflict } from '../../../ui/form/form-conflict'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { RestoreOffer } from '../../../ui/form/restore-offer'
import { TimeInput } from '../../../ui/form/time-input'
import { Figure } from '../../../ui/page/figure'
import { Page } from '../../../ui/page/page'
import { PageHeader } from '../../../ui/page/page-header'
import shared from '../../../ui/theme/shared.module.css'
import { AboutFields } from './about-fields'
import { groupDifferences } from './differences'
import { SnapshotFields } from './division-fieldset'
import { DivisionList } from './division-list'
import type { GroupDivisionValues, GroupValues } from './group-form'
import classes from './group-form-view.module.css'
import { formStrings } from './strings'
import { type GroupFormTexts, listPath, removedDivisions, useGroupForm } from './use-group-form'
import { useNames } from './use-names'

interface GroupFormViewProps {
  /** What the server has; null for a group that is being created. */
  readonly group: GroupView | null
  readonly texts: GroupFormTexts & { readonly title: string; readonly submit: string }
  /** `seen`: the `updated_at` of the group that the form was filled with, null for a new one. */
  readonly save: (values: GroupValues, seen: string | null) => Promise<GroupView>
  /** Reads again what the server has. */
  readonly reread?: () => Promise<GroupView | undefined>
}

/** The screen that creates a group or changes one. */
export function GroupFormView({ group, texts, save, reread }: GroupFormViewProps) {
  const edit = useGroupForm(group, texts, save, reread)
  const { form, offer } = edit
  const [asked, setAsked] = useState<GroupValues | null>(null)
  const removed = asked === null ? [] : removedDivisions(asked, group)
  const submit = form.onSubmit((values) => {
    if (removedDivisions(values, group).length > 0) setAsked(values)
    else void edit.send(values)
  }, edit.showProblems)
  const staysBecause = ({ id }: GroupDivisionValues) => {
    const saved = group?.divisions.find((division) => division.id === id)
    const mustStay = saved !== undefined && (saved.registered_participants > 0 || saved.has_results)
    return mustStay ? errorCatalogue['division-has-registrations'].message : undefined
  }
  const problemCount = Object.keys(form.errors).length
  return (
    <Page title={texts.title}>
      <div className={classes.column}>
        <PageHeader
          title={texts.title}
          trail={{ parents: [{ label: formStrings.list, to: listPath }], here: group?.group_name ?? texts.title }}
        />
        {offer && (
          <RestoreOffer
            restoreLabel={formStrings.restore}
            dismissLabel={formStrings.dismiss}
            onRestore={edit.restore}
            onDismiss={edit.dismiss}
          >
            {formStrings.keptSince}
            <Figure>{formatDayTime(formatVietnamIso(offer.savedAt))}</Figure>
            {formStrings.keptAfter}
          </RestoreOffer>
        )}
        {edit.conflict && (
          <GroupConflict form={form} conflict={edit.conflict} group={group} onSettle={edit.settleConflict} />
        )}
        <form ref={edit.formRef} noValidate onSubmit={submit}>
          <Card>
            <Title order={2} mb="sm">
              {formStrings.general}
            </Title>
            <GroupFields form={form} ownGroupId={group?.id ?? null} snapshotBefore={snapshotOf(group)} />
          </Card>
          <AboutFields form={form} />
          <DivisionList
            form={form}
            openedKeys={edit.openedKeys}
            onOpen={edit.setOpenedKeys}
            staysBecause={staysBecause}
          />
          <div className={`${shared.wrap} ${classes.bar}`}>
            {problemCount > 0 && (
              <span className={classes.problems} role="status">
                {formStrings.checkFields(problemCount)}
              </span>
            )}
            <Button component={Link} to={listPath} variant="default">
              {formStrings.cancel}
            </Button>
            <Button type="submit" loading={edit.isBusy}>
              {texts.submit}
            </Button>
          </div>
        </form>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked) void edit.send(asked)
        }}
        title={formStrings.removeTitle}
        losses={removed.map(({ name }) => name)}
        confirmLabel={formStrings.removeConfirm}
      >
        {formStrings.removeText}
      </ConfirmDialog>
      <LeaveGuard
        hasUnsaved={edit.hasUnsaved}
        title={formStrings.leaveTitle}
        text={formStrings.leaveText}
        leaveLabel={formStrings.leave}
      />
    </Page>
  )
}

/** The snapshot that the group has now, with the name that its divisions know it by. */
function snapshotOf(group: GroupView | null): { readonly id: number; readonly name: string } | null {
  const id = group?.snapshot_group_tournament_id ?? null
  if (id === null) return null
  const named = group?.divisions.find((division) => division.snapshot_group_tournament_id === id)
  return { id, name: named?.snapshot_group_name ?? `#${id}` }
}

interface GroupConflictProps {
  readonly form: UseFormReturnType<GroupValues>
  readonly conflict: Conflict<GroupValues>
  /** As the server has it now. */
  readonly group: GroupView | null
  readonly onSettle: () => void
}

/** Concurrent changes of the group being edited and of its divisions. */
function GroupConflict({ group, ...conflict }: GroupConflictProps) {
  const names = useNames(group?.divisions ?? [])
  return (
    <FormConflict {...conflict} differencesOf={(base, mine, theirs) => groupDifferences(base, mine, theirs, names)}>
      {formStrings.changedElsewhere}
    </FormConflict>
  )
}

interface GroupFieldsProps {
  readonly form: UseFormReturnType<GroupValues>
  readonly ownGroupId?: number | null
  readonly snapshotBefore?: { readonly id: number; readonly name: string } | null
}

/** Name, venue and the snapshot option of a group. */
function GroupFields({ form, ownGroupId = null, snapshotBefore = null }: GroupFieldsProps) {
  const turnSnapshot = (on: boolean) => {
    form.setFieldValue('useSnapshotRanking', on)
    // Turning the option off forgets the choice.
    if (!on) form.setFieldValue('snapshotGroupId', null)
    form.clearFieldError('snapshotGroupId')
  }
  return (
    <Stack gap="md">
      <TextInput
        {...form.getInputProps('name')}
        label={formStrings.name}
        placeholder={formStrings.namePlaceholder}
        size="md"
        maxLength={200}
        withAsterisk
      />
      <TextInput
        {...form.getInputProps('venue')}
        label={formStrings.venue}
        placeholder={formStrings.venuePlaceholder}
        size="md"
        maxLength={200}
        withAsterisk
      />
      <TimeInput
        {...form.getInputProps('openingTime')}
        label={formStrings.openingTime}
        description={formStrings.openingTimeHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
      />
      <SnapshotFields
        values={form.values}
        selectProps={form.getInputProps('snapshotGroupId')}
        onTurn={turnSnapshot}
        ownGroupId={ownGroupId}
        chosenBefore={snapshotBefore}
      />
    </Stack>
  )
}
