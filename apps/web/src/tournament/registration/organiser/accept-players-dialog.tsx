import { Loader, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import {
  acceptPlayer,
  findDuplicates,
  genderWords,
  type PlayerView,
  type RegistrationView,
  readPlayer,
} from '@vot/contract'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { listPatch } from '../api'
import { strings } from '../strings'

interface AcceptPlayersDialogProps {
  readonly registration: RegistrationView
  readonly onClose: () => void
  /** Everybody of the team is accepted. */
  readonly onAccepted: (team: RegistrationView) => void
}

/** Who the people are whom a visitor entered: players who are known, or somebody new. */
export function AcceptPlayersDialog({ registration, onClose, onAccepted }: AcceptPlayersDialogProps) {
  const { player1_unverified, player1_id, player1_club_name, player2_unverified, player2_id, player2_club_name } =
    registration
  const entered = [
    ...(player1_unverified ? [{ id: player1_id, club: player1_club_name }] : []),
    ...(player2_unverified ? [{ id: player2_id, club: player2_club_name }] : []),
  ]
  const people = useQueries({
    queries: entered.map(({ id }) => ({
      queryKey: [...queryKeys.players, 'entered', id],
      queryFn: () => readEntered(id),
    })),
  })
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>({})
  const list = listPatch(useQueryClient(), registration.tournament_id)
  const operations = useOperationId()
  /** Null for somebody new; undefined before a choice. Whom nobody is like can only be new. */
  const choiceOf = (id: number, index: number) =>
    chosen[id] !== undefined ? chosen[id] : people[index]?.data?.candidates.length === 0 ? null : undefined
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      let team = registration
      for (const [index, { id }] of entered.entries()) {
        const body = { player_id: id, as_player_id: choiceOf(id, index) ?? null }
        team = await operations.run(body, (operationId) =>
          call(acceptPlayer, { params: { id: registration.id }, body }, { operationId }),
        )
        list.replace([team])
      }
      return team
    },
    onSuccess: onAccepted,
    onError: (error) => {
      toasts.failure(strings.acceptFailed, error)
      list.readAgain()
    },
  })
  const isReady = entered.every(({ id }, index) => choiceOf(id, index) !== undefined)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.acceptTitle}
      busy={isPending}
      onSubmit={() => isReady && mutate()}
      submitLabel={strings.acceptAndApprove}
      submitDisabled={!isReady}
    >
      <Stack gap="lg">
        <Text>{strings.acceptHelp}</Text>
        {entered.map(({ id, club }, index) => {
          const person = people[index]?.data
          if (person === undefined) return <Loader key={id} />
          const value = choiceOf(id, index)
          return (
            <Radio.Group
              key={id}
              label={person.player.name}
              value={value === undefined ? '' : String(value ?? 'new')}
              onChange={(next) => setChosen((now) => ({ ...now, [id]: next === 'new' ? null : Number(next) }))}
            >
              <Text size="sm" c="dimmed">
                {factsOf({ ...person.player, club_name: club })}
              </Text>
              <Stack gap="xs" mt="xs">
                {person.candidates.map(({ player: known }) => (
                  <Radio
                    key={known.id}
                    value={String(known.id)}
                    label={strings.acceptAs(known.name)}
                    description={`${factsOf(known)} · ${formatPoints(known.ranking_points)}`}
                  />
                ))}
                <Radio value="new" label={strings.acceptNew} />
              </Stack>
            </Radio.Group>
          )
        })}
      </Stack>
    </FormDialog>
  )
}

/** Somebody whom a visitor entered, with the players who may be the same person: who has the same phone first. */
async function readEntered(id: number) {
  const player = await call(readPlayer, { params: { id } })
  const query = {
    ...{ name: player.name, phone: player.phone, except_id: id },
    ...(player.club_id !== null && { club_id: player.club_id }),
  }
  const { items } = await call(findDuplicates, { query })
  const hasPhone = ({ reasons }: (typeof items)[number]) => Number(reasons.includes('phone'))
  return { player, candidates: items.toSorted((a, b) => hasPhone(b) - hasPhone(a)) }
}

function factsOf({ phone, club_name, gender, birth_year }: PlayerView): string {
  return [
    formatPhone(phone),
    club_name ?? strings.noClub,
    ...(gender ? [genderWords[gender]] : []),
    ...(birth_year ? [String(birth_year)] : []),
  ].join(' · ')
}
