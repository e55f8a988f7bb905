import { ActionIcon, Button, Group, NumberInput, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { extendOffer, type RegistrationView, readWaitingList, setOfferHours, skipOffer } from '@vot/contract'
import { offerHours, parseIsoDateTime } from '@vot/domain'
import { useState } from 'react'
import { useRead } from '../../../lib/data/use-read'
import { useWrite, write } from '../../../lib/data/use-write'
import { formatMoment } from '../../../lib/format/format-day'
import { teamName } from '../../../lib/format/short-name'
import { ErrorState } from '../../../ui/feedback/error-state'
import shared from '../../../ui/theme/shared.module.css'
import classes from './late.module.css'
import { strings } from './strings'

interface OfferListProps {
  readonly tournamentId: number
  readonly teams: ReadonlyMap<number, RegistrationView>
}

/** Places that are offered now, each with its deadline, and how long teams have. */
export function OfferList({ tournamentId, teams }: OfferListProps) {
  const { data, error, isError, refetch } = useRead(readWaitingList, { params: { id: tournamentId } }, { staleTime: 0 })
  const extend = useWrite(extendOffer, {
    success: ({ expires_at }) => strings.extended(momentText(expires_at)),
    failure: strings.extendFailed,
  })
  const skip = useWrite(skipOffer, { success: strings.skipped, failure: strings.skipFailed })
  const isPending = extend.isPending || skip.isPending
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
              const name = team ? teamName(team) : String(id)
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
                      onClick={() => extend.mutate({ params: { id }, body: { hours: data.offer_hours } })}
                    >
                      {strings.extend(data.offer_hours)}
                    </Button>
                    <Button
                      variant="subtle"
                      h={44}
                      px="sm"
                      disabled={isPending}
                      aria-label={strings.skipOf(name)}
                      onClick={() => skip.mutate({ params: { id } })}
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
  const { mutate, isPending } = useWrite(
    (next: number) => write(setOfferHours, { params: { id: tournamentId }, body: { hours: next } }),
    { success: strings.hoursSaved, failure: strings.hoursFailed },
  )
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
