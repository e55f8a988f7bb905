import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { previewAmendment, ResponseOf, SheetMatch } from '@vot/contract'
import { ApiError, messageOf } from '../../lib/api/api-error'
import classes from './amend-dialog.module.css'
import { amendStrings as strings } from './amend-strings'
import { givenText } from './event-text'

type Preview = ResponseOf<typeof previewAmendment>

interface AmendEffectProps {
  readonly match: SheetMatch
  readonly preview: Preview | null
  readonly error: unknown
}

/** What a correction makes of the score, and what it takes away. */
export function AmendEffect({ match, preview, error }: AmendEffectProps) {
  if (error !== null) {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={messageOf(error, strings.previewFailed)}>
        {misfitIn(error)}
      </Alert>
    )
  }
  return (
    <section aria-label={strings.effect} aria-live="polite" className={classes.effect}>
      <Text fw={600}>{strings.effect}</Text>
      {preview === null ? (
        <Text c="dimmed">{strings.working}</Text>
      ) : (
        <>
          <dl className={classes.scores}>
            <dt>{strings.from}</dt>
            <dd>{scoreText(match, preview.before)}</dd>
            <dt>{strings.to}</dt>
            <dd data-new>{scoreText(match, preview.after)}</dd>
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
              title={strings.voidsTitle(preview.voided.map(({ match_code }) => match_code))}
            >
              {strings.voidsText}
            </Alert>
          )}
        </>
      )}
    </section>
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
      <b className="num">{figures || strings.noScore}</b> · {outcome}
    </>
  )
}

/** Which later event would fit no more. */
function misfitIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === 'event-not-standing') return null
  const { seq } = error.details
  return typeof seq === 'number' ? strings.noLongerFits(seq) : null
}
