import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { adjustPoints, errorCatalogue, fieldMessages, type PlayerView } from '@vot/contract'
import { exactPoints, pointsFromDecimal, pointsToDecimal } from '@vot/domain'
import { useId } from 'react'
import { useWrite } from '../../../lib/data/use-write'
import { formatPointChange, formatPoints } from '../../../lib/format/format-number'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { isSignedIn, showFailure } from '../../../ui/feedback/sign-in-first'
import { NumberField } from '../../../ui/form/number-field'
import { Points } from '../../../ui/page/figure'
import { useShowChanged } from '../player-writes'
import { dialogStrings } from '../strings'
import classes from './adjust-points-dialog.module.css'

interface AdjustPointsDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

interface Values {
  /** A text while it is empty or no number yet. */
  readonly points: number | string
  readonly reason: string
}

/** Hundredths. */
const mostPoints = 1_000_000
const texts = { failed: dialogStrings.adjustFailed, signIn: dialogStrings.actSignIn } as const

/** Adds or takes points with a reason, and shows the new total before it counts. */
export function AdjustPointsDialog({ player, onClose }: AdjustPointsDialogProps) {
  const showChanged = useShowChanged()
  const { mutate, isPending } = useWrite(adjustPoints, {
    success: ({ name, ranking_points }) => dialogStrings.adjusted(name, formatPoints(ranking_points)),
    onSuccess: (changed) => {
      showChanged(changed)
      onClose()
    },
    onError: (error) => showFailure(texts, error),
  })
  const totalId = useId()
  const form = useForm<Values>({
    initialValues: { points: '', reason: '' },
    validate: {
      points: (points) => wrongPoints(points, player.ranking_points),
      reason: (reason) => (reason.trim() === '' ? fieldMessages['adjustment-reason-required'] : null),
    },
  })
  const submit = form.onSubmit(
    ({ points, reason }) => {
      if (typeof points !== 'number' || !isSignedIn(dialogStrings.actSignIn)) return
      mutate({ params: { id: player.id }, body: { points, reason: reason.trim() } })
    },
    (errors) => form.getInputNode(errors.points ? 'points' : 'reason')?.focus(),
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={dialogStrings.adjustTitle}
      busy={isPending}
      onSubmit={() => submit()}
      submitLabel={dialogStrings.adjust}
    >
      <p className={classes.name}>{player.name}</p>
      <div className={classes.fields}>
        <NumberField
          decimals={2}
          {...form.getInputProps('points')}
          label={dialogStrings.adjustment}
          description={dialogStrings.adjustmentHelp}
          aria-describedby={totalId}
          step={0.1}
          size="md"
          inputMode="text"
          withAsterisk
          data-autofocus
        />
        <Preview
          id={totalId}
          now={player.ranking_points}
          change={form.values.points}
          isRefused={form.errors.points !== undefined}
        />
        <Textarea
          {...form.getInputProps('reason')}
          label={dialogStrings.reason}
          placeholder={dialogStrings.reasonPlaceholder}
          size="md"
          withAsterisk
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
        />
      </div>
    </FormDialog>
  )
}

function wrongPoints(points: Values['points'], now: number): string | null {
  const change = typeof points === 'number' ? exactPoints(points) : undefined
  if (change === undefined || change === 0 || Math.abs(change) > mostPoints) return fieldMessages['adjustment-invalid']
  return pointsFromDecimal(now) + change < 0 && change < 0 ? errorCatalogue['points-below-zero'].message : null
}

interface PreviewProps {
  readonly id: string
  readonly now: number
  readonly change: number | string
  /** The field says already what is wrong. */
  readonly isRefused: boolean
}

function Preview({ id, now, change, isRefused }: PreviewProps) {
  const points = typeof change === 'number' ? (exactPoints(change) ?? 0) : 0
  const after = pointsToDecimal(pointsFromDecimal(now) + points)
  return (
    <div id={id} aria-live="polite">
      <dl className={classes.preview}>
        <div>
          <dt>{dialogStrings.now}</dt>
          <dd>
            <Points points={now} size={18} />
          </dd>
        </div>
        <div>
          <dt>{dialogStrings.after}</dt>
          <dd data-below={after < 0 || undefined}>
            <Points points={after} size={24} />
            {points !== 0 && (
              <span className={`num ${classes.change}`}>({formatPointChange(pointsToDecimal(points))})</span>
            )}
          </dd>
        </div>
      </dl>
      {after < 0 && !isRefused && <p className={classes.warning}>{errorCatalogue['points-below-zero'].message}</p>}
    </div>
  )
}
