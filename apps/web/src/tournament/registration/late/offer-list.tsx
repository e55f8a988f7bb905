import { ActionIcon, Button, Group, NumberInput, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { extendOffer, type RegistrationView, readWaitingList, setOfferHours, skipOffer } from '@vot/contract'
import { offerHours, parseIsoDateTime } from '@vot/domain'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { formatMoment } from '../../../lib/format/format-day'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { teamLabel } from '../team-rows'
import classes from './late.module.css'
import { strings } from './strings'

interface OfferListProps {
  readonly tournamentId: number
  readonly teams: ReadonlyMap<number, RegistrationView>
}

/** Places that are offered now, each with its deadline, and how long teams have. */
export function OfferList({ tournamentId, teams }: OfferListProps) {
  const { data, error, isError, refetch } = useWaitingList(tournamentId)
  const { extend, skip, isPending } = useOfferWrites(tournamentId)
  if (!data) return isError && <ErrorState title={strings.offersFailed} error={error} onRetry={() => void refetch()} />
  const offers = data.items.filter(({ offer }) => offer !== null)
  return (
    <section>
      <Text>{strings.places(data.taken, data.number)}</Text>
      {offers.length > 0 && (
        <>
          <Text fw={600} mt="xs">
            {strings.offers}
          </Text>
          <ul className={classes.list}>
            {offers.map(({ registration_id: id, offer }) => {
              const team = teams.get(id)
              const name = team ? teamLabel(team) : String(id)
              return (
                <li key={id} className={classes.offer}>
                  <span className={shared.grow}>
                    {name}
                    <Text c="dimmed" fz="sm">
                      {strings.offerUntil(momentText(offer?.expires_at ?? ''))}
                    </Text>
                  </span>
                  <Group gap="xs">
                    <Button
                      variant="default"
                      h={44}
                      px="sm"
                      disabled={isPending}
                      aria-label={strings.extendOf(name, data.offer_hours)}
                      onClick={() => extend(id, data.offer_hours)}
                    >
                      {strings.extend(data.offer_hours)}
                    </Button>
                    <Button
                      variant="subtle"
                      h={44}
                      px="sm"
                      disabled={isPending}
                      aria-label={strings.skipOf(name)}
                      onClick={() => skip(id)}
                    >
                      {strings.skip}
                    </Button>
                  </Group>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <HoursField key={data.offer_hours} tournamentId={tournamentId} hours={data.offer_hours} />
    </section>
  )
}

function HoursField({ tournamentId, hours }: { readonly tournamentId: number; readonly hours: number }) {
  const [value, setValue] = useState<string | number>(hours)
  const readAgain = useReadAgain(tournamentId)
  const { mutate, isPending } = useMutation({
    mutationFn: (next: number) => call(setOfferHours, { params: { id: tournamentId }, body: { hours: next } }),
    onSuccess: () => toasts.success(strings.hoursSaved),
    onError: (error) => toasts.failure(strings.hoursFailed, error),
    onSettled: readAgain,
  })
  const next = Number(value)
  const isSound = Number.isInteger(next) && next >= offerHours.least && next <= offerHours.most
  return (
    <Group align="end" gap="xs" mt="sm">
      <NumberInput
        label={strings.hours}
        size="md"
        w={200}
        min={offerHours.least}
        max={offerHours.most}
        allowDecimal={false}
        value={value}
        onChange={setValue}
        error={isSound ? null : strings.hoursWrong}
      />
      <ActionIcon
        size={44}
        variant="default"
        aria-label={strings.saveHours}
        loading={isPending}
        disabled={!isSound || next === hours}
        onClick={() => mutate(next)}
      >
        <IconCheck size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

function momentText(iso: string): string {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? iso : formatMoment(moment)
}

function useWaitingList(tournamentId: number) {
  return useQuery({
    // Read again with the teams.
    queryKey: [...queryKeys.registrations(tournamentId), 'waiting'],
    queryFn: () => call(readWaitingList, { params: { id: tournamentId } }),
    staleTime: 0,
  })
}

function useOfferWrites(tournamentId: number) {
  const operations = useOperationId()
  const readAgain = useReadAgain(tournamentId)
  const extending = useMutation({
    mutationFn: ({ id, hours }: { readonly id: number; readonly hours: number }) =>
      operations.run(['extend', id, hours], (operationId) =>
        call(extendOffer, { params: { id }, body: { hours } }, { operationId }),
      ),
    onSuccess: ({ expires_at }) => toasts.success(strings.extended(momentText(expires_at))),
    onError: (error) => toasts.failure(strings.extendFailed, error),
    onSettled: readAgain,
  })
  const skipping = useMutation({
    mutationFn: (id: number) =>
      operations.run(['skip', id], (operationId) => call(skipOffer, { params: { id } }, { operationId })),
    onSuccess: () => toasts.success(strings.skipped),
    onError: (error) => toasts.failure(strings.skipFailed, error),
    onSettled: readAgain,
  })
  return {
    extend: (id: number, hours: number) => extending.mutate({ id, hours }),
    skip: (id: number) => skipping.mutate(id),
    isPending: extending.isPending || skipping.isPending,
  }
}

function useReadAgain(tournamentId: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.registrations(tournamentId) })
}
