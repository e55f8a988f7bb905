import { Radio, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import type { LatePlaceView } from '@vot/contract'
import { useId, useState } from 'react'
import { teamName } from '../../../lib/format/short-name'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { useEnterLate, useLatePlaces, useLatePreview } from './api'
import { ComingField, useComing } from './coming-field'
import classes from './late.module.css'
import { LateMatches } from './late-matches'
import { useTakeBack } from './late-writes'
import { strings } from './strings'

interface LateEntryDialogProps {
  readonly tournamentId: number
  /** The team that is chosen at first. */
  readonly registrationId?: number
  readonly onClose: () => void
}

/** Puts one more team into a bracket that is made, and says before which matches change. */
export function LateEntryDialog({ tournamentId, registrationId, onClose }: LateEntryDialogProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [placeError, setPlaceError] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const late = useLatePlaces(tournamentId)
  const places = late.data?.places ?? []
  const open = places.filter(({ obstacle }) => obstacle === null)
  // A place that another desk has filled meanwhile is chosen no more.
  const place = open.find((each) => each.place === picked)?.place ?? open[0]?.place ?? null
  const preview = useLatePreview(tournamentId, place)
  const enter = useEnterLate(tournamentId)
  const takeBack = useTakeBack()
  const { coming, choose, take, error } = useComing(late.data?.candidates, registrationId)

  const submit = () => {
    const team = take()
    if (place === null) return setPlaceError(strings.placeRequired)
    if (team === null) return
    enter.mutate(
      { place, team, reason: reason.trim() || null },
      {
        onSuccess: (joined) => {
          toasts.success(strings.entered, {
            detail: teamName(joined),
            undo: () => takeBack(joined.id),
          })
          onClose()
        },
        onError: (failure) => toasts.failure(strings.enterFailed, failure),
      },
    )
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.lateTitle}
      busy={enter.isPending}
      onSubmit={submit}
      submitLabel={strings.enter}
      submitDisabled={place === null}
    >
      {late.data === undefined ? (
        late.error === null ? (
          <Skeleton h={200} role="status" aria-label={strings.loading} />
        ) : (
          <ErrorState title={strings.readFailed} error={late.error} onRetry={() => void late.refetch()} />
        )
      ) : (
        <Stack gap="md">
          {open.length === 0 ? (
            <Text component="div" role="status">
              <strong>{strings.noPlaces}</strong>
              <br />
              {strings.noPlacesText}
            </Text>
          ) : (
            <>
              <ComingField
                tournamentId={tournamentId}
                label={strings.coming}
                candidates={late.data.candidates}
                value={coming}
                onChange={choose}
                error={error}
              />
              <Radio.Group
                label={strings.place}
                error={placeError}
                value={place ?? ''}
                onChange={(next) => {
                  setPicked(next)
                  setPlaceError(null)
                }}
              >
                <div className={classes.choices}>
                  {open.map((each) => (
                    <PlaceCard key={each.place} place={each} />
                  ))}
                </div>
              </Radio.Group>
              <LateMatches preview={preview} />
              <Textarea
                label={strings.reason}
                description={strings.reasonHint}
                size="md"
                autosize
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          )}
          <ClosedPlaces places={places.filter(({ obstacle }) => obstacle !== null)} />
        </Stack>
      )}
    </FormDialog>
  )
}

function PlaceCard({ place }: { readonly place: LatePlaceView }) {
  const hintId = useId()
  const { title, hint } = placeTexts(place)
  return (
    <Radio.Card value={place.place} className={classes.choice ?? ''} {...(hint && { 'aria-describedby': hintId })}>
      <Radio.Indicator />
      <span className={shared.grow}>
        {title}
        {hint && (
          <Text component="span" size="sm" c="dimmed" display="block" id={hintId}>
            {hint}
          </Text>
        )}
      </span>
    </Radio.Card>
  )
}

function placeTexts({ kind, group_key: key, round, opponents }: LatePlaceView): { title: string; hint?: string } {
  const [first] = opponents
  const name = first?.text ?? ''
  if (kind === 'cluster') return { title: strings.cluster(key ?? ''), hint: strings.clusterHint(name) }
  if (kind === 'table') return { title: strings.table(key ?? ''), hint: strings.tableHint(opponents.length) }
  return { title: first?.kind === 'team' ? strings.lineKnown(name, round) : strings.lineOpen(name, round) }
}

/** Why the other places take nobody any more. */
function ClosedPlaces({ places }: { readonly places: readonly LatePlaceView[] }) {
  if (places.length === 0) return null
  return (
    <details>
      <summary>{strings.closedPlaces(places.length)}</summary>
      <ul className={classes.list}>
        {places.map((each) => (
          <li key={each.place}>
            <strong>{placeTexts(each).title}</strong>
            <Text size="sm" c="dimmed">
              {each.obstacle}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}
