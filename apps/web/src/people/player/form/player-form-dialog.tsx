import { Alert, Group, Radio, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { type DuplicateView, findDuplicates, playerLabels } from '@vot/contract'
import { foldText, genders, normalizePhone, ratingSources } from '@vot/domain'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { useRead } from '../../../lib/data/use-read'
import { formatPhone } from '../../../lib/format/format-phone'
import { today } from '../../../lib/format/vietnam-days'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { isSignedIn, showFailure } from '../../../ui/feedback/sign-in-first'
import { DayInput } from '../../../ui/form/day-input'
import { NumberField } from '../../../ui/form/number-field'
import shared from '../../../ui/theme/shared.module.css'
import { PlayerLink } from '../player-link'
import { dialogStrings, mergeStrings, strings } from '../strings'
import { ClubSelect } from './club-select'
import { checkValues, type PlayerErrors, type PlayerValues, playerForm } from './player-form'
import classes from './player-form-dialog.module.css'

interface PlayerFormDialogProps {
  readonly title: string
  readonly initial: PlayerValues
  readonly points: { readonly label: string; readonly help: string }
  readonly phoneHelp?: string
  readonly asksDuprId?: boolean
  /** Filled by the player: who looks the same is for organisers to see. */
  readonly isOwn?: boolean
  readonly submitLabel: string
  /** Shown above the fields. */
  readonly above?: (form: UseFormReturnType<PlayerValues>) => ReactNode
  readonly texts: { readonly failed: string; readonly signIn: string }
  readonly busy: boolean
  /** The player who is edited, who is no duplicate of themselves; null for a new one. */
  readonly playerId: number | null
  /** Sends what is right so far; the dialog closes when it resolves. */
  readonly send: (values: PlayerValues) => Promise<unknown>
  readonly onClose: () => void
}

const fieldOrder = [
  'name',
  'phone',
  'clubId',
  'birthYear',
  'points',
  'rating',
  'ratingOn',
  'email',
  'duprId',
] as const satisfies readonly (keyof PlayerValues)[]

/** The form of a player; what was typed stays until the server, or the device, has taken it. */
export function PlayerFormDialog(props: PlayerFormDialogProps) {
  const {
    title,
    initial,
    points,
    phoneHelp,
    asksDuprId = false,
    isOwn = false,
    submitLabel,
    above,
    texts,
    busy,
    playerId,
    send,
    onClose,
  } = props
  // A player who waits on the device is stored nowhere.
  const stored = isOwn || (playerId !== null && playerId > 0) ? initial : null
  const check = (values: PlayerValues) => checkValues(values, stored)
  const form = useForm<PlayerValues>({ initialValues: initial, validate: check })
  const [isLeaving, setIsLeaving] = useState(false)
  const duplicates = useDuplicates(form.values, playerId, !isOwn)
  const focusFirst = (errors: PlayerErrors) => {
    const first = fieldOrder.find((field) => errors[field] !== undefined)
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = form.onSubmit(
    (values) => {
      if (!isSignedIn(texts.signIn)) return
      void send(values).then(onClose, (error: unknown) => {
        const refused = error instanceof ApiError ? playerForm.errors(error.fields) : {}
        form.setErrors(refused)
        focusFirst(refused)
        showFailure(texts, error)
      })
    },
    (_, values) => focusFirst(check(values)),
  )
  const leave = () => (form.isDirty() ? setIsLeaving(true) : onClose())
  return (
    <>
      <FormDialog opened onClose={leave} title={title} busy={busy} onSubmit={() => submit()} submitLabel={submitLabel}>
        <div className={`${shared.column} ${classes.fields}`}>
          {above?.(form)}
          <TextInput
            {...form.getInputProps('name')}
            label={playerLabels.name}
            placeholder={strings.namePlaceholder}
            size="md"
            withAsterisk
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            {...form.getInputProps('phone')}
            label={playerLabels.phone}
            placeholder={strings.phonePlaceholder}
            description={phoneHelp}
            size="md"
            type="tel"
            inputMode="tel"
            withAsterisk={stored === null || stored.phone !== ''}
            autoComplete="off"
          />
          <ClubSelect
            {...form.getInputProps('clubId')}
            label={playerLabels.clubId}
            placeholder={strings.chooseClub}
            size="md"
            clearable
            clearButtonProps={{ 'aria-label': strings.clearClub, 'aria-hidden': false, tabIndex: 0 }}
          />
          <Group align="flex-start" gap="xl">
            <Radio.Group
              {...form.getInputProps('gender')}
              label={playerLabels.gender}
              description={dialogStrings.categoryHelp}
            >
              <Group mt="xs">
                {([...genders, ''] as const).map((gender) => (
                  <Radio key={gender} value={gender} label={dialogStrings.genders[gender]} />
                ))}
              </Group>
            </Radio.Group>
            <NumberField
              decimals={0}
              {...form.getInputProps('birthYear')}
              thousandSeparator={false}
              label={playerLabels.birthYear}
              description={dialogStrings.birthYearHelp}
              placeholder={dialogStrings.birthYearPlaceholder}
              hideControls
              size="md"
              inputMode="numeric"
            />
          </Group>
          <NumberField
            decimals={2}
            {...form.getInputProps('points')}
            label={points.label}
            description={points.help}
            step={0.01}
            hideControls
            size="md"
            inputMode="decimal"
          />
          <NumberField
            decimals={2}
            {...form.getInputProps('rating')}
            label={playerLabels.rating}
            description={dialogStrings.ratingHelp}
            step={0.01}
            hideControls
            size="md"
            inputMode="decimal"
          />
          {typeof form.values.rating === 'number' && (
            <>
              <Radio.Group {...form.getInputProps('ratingSource')} label={playerLabels.ratingSource}>
                <Group mt="xs">
                  {ratingSources.map((source) => (
                    <Radio key={source} value={source} label={dialogStrings.ratingSources[source]} />
                  ))}
                </Group>
              </Radio.Group>
              <DayInput
                {...form.getInputProps('ratingOn')}
                label={playerLabels.ratingOn}
                placeholder={dialogStrings.ratingToday}
                latest={today()}
                clearable
                size="md"
              />
            </>
          )}
          <TextInput
            {...form.getInputProps('email')}
            label={playerLabels.email}
            description={dialogStrings.emailHelp}
            size="md"
            type="email"
            inputMode="email"
            maxLength={200}
            autoComplete="off"
          />
          {asksDuprId && (
            <TextInput
              {...form.getInputProps('duprId')}
              label={playerLabels.duprId}
              description={dialogStrings.duprHelp}
              size="md"
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
          <DuplicateWarning duplicates={duplicates} />
        </div>
      </FormDialog>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
        title={dialogStrings.unsavedTitle}
        confirmLabel={dialogStrings.discard}
      >
        {dialogStrings.unsavedText}
      </ConfirmDialog>
    </>
  )
}

const askAfterMs = 300

/** Players who may be the one that is being typed; none while the server cannot be asked. */
function useDuplicates({ name, phone, clubId }: PlayerValues, exceptId: number | null, isAsked: boolean) {
  const [typed] = useDebouncedValue(JSON.stringify([foldText(name), normalizePhone(phone) ?? '', clubId]), askAfterMs)
  const run = () =>
    call(findDuplicates, {
      query: {
        ...(name.trim() === '' ? {} : { name: name.trim().slice(0, 200) }),
        ...(normalizePhone(phone) === undefined ? {} : { phone: phone.trim() }),
        ...(clubId === null ? {} : { club_id: clubId }),
        ...(exceptId === null ? {} : { except_id: exceptId }),
      },
    })
  const isEnough = isAsked && (foldText(name).length > 1 || normalizePhone(phone) !== undefined)
  const read = { name: `${typed} ${exceptId}`, run }
  return useRead(findDuplicates, isEnough ? {} : null, { read, staleTime: 0 }).data?.items ?? []
}

/** Who looks like the player that is being typed, and why; said once when it appears, and never in the way. */
function DuplicateWarning({ duplicates }: { readonly duplicates: readonly DuplicateView[] }) {
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <Alert color="cam" icon={<IconUsers size={20} aria-hidden />} title={mergeStrings.looksLike(duplicates.length)}>
          <ul className={classes.list}>
            {duplicates.map(({ player, reasons }) => (
              <li key={player.id}>
                <PlayerLink id={player.id} name={player.name} className={classes.link} />
                <span className={shared.soft}>
                  {[player.club_name ?? mergeStrings.noClub, formatPhone(player.phone)].join(' · ')}
                </span>
                <span className={classes.reasons}>
                  {reasons.map((reason) => mergeStrings.reasons[reason]).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
