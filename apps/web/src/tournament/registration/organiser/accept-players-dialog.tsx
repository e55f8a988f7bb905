import { Button, Loader, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptPlayer, findDuplicates, type PlayerView, type RegistrationView, readPlayer } from '@vot/contract'
import { genderWords } from '@vot/domain'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import { AppDialog } from '../../../ui/dialog/app-dialog'
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
  const ids = [
    ...(registration.player1_unverified ? [registration.player1_id] : []),
    ...(registration.player2_unverified ? [registration.player2_id] : []),
  ]
  const players = useQueries({
    queries: ids.map((id) => ({ queryKey: queryKeys.player(id), queryFn: () => call(readPlayer, { params: { id } }) })),
  })
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>({})
  const list = listPatch(useQueryClient(), registration.tournament_id)
  const operations = useOperationId()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      let team = registration
      for (const id of ids) {
        const body = { player_id: id, as_player_id: chosen[id] ?? null }
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
  const isReady = ids.every((id) => chosen[id] !== undefined)
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.acceptTitle}
      busy={isPending}
      onSubmit={() => isReady && mutate()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Hủy
          </Button>
          <Button type="submit" loading={isPending} disabled={!isReady}>
            {strings.acceptAndApprove}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text>{strings.acceptHelp}</Text>
        {players.map(({ data }, index) =>
          data === undefined ? (
            <Loader key={ids[index]} />
          ) : (
            <Candidates
              key={data.id}
              player={data}
              value={chosen[data.id]}
              onChoose={(id) => setChosen((now) => ({ ...now, [data.id]: id }))}
            />
          ),
        )}
      </Stack>
    </AppDialog>
  )
}

interface CandidatesProps {
  readonly player: PlayerView
  /** Null for somebody new; undefined before a choice. */
  readonly value: number | null | undefined
  readonly onChoose: (id: number | null) => void
}

function Candidates({ player, value, onChoose }: CandidatesProps) {
  const { data } = useQuery({
    queryKey: [...queryKeys.players, 'duplicates', player.id],
    queryFn: () =>
      call(findDuplicates, {
        query: {
          ...{ name: player.name, phone: player.phone, except_id: player.id },
          ...(player.club_id !== null && { club_id: player.club_id }),
        },
      }),
  })
  // Who has the same phone is most likely the same person.
  const found = [...(data?.items ?? [])].sort(
    (a, b) => Number(b.reasons.includes('phone')) - Number(a.reasons.includes('phone')),
  )
  return (
    <Radio.Group
      label={player.name}
      description={factsOf(player)}
      value={value === undefined ? '' : String(value ?? 'new')}
      onChange={(next) => onChoose(next === 'new' ? null : Number(next))}
    >
      <Stack gap="xs" mt="xs">
        {found.map(({ player: known }) => (
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
}

function factsOf({ phone, club_name, gender, birth_year }: PlayerView): string {
  return [
    formatPhone(phone),
    club_name ?? strings.noClub,
    ...(gender ? [genderWords[gender]] : []),
    ...(birth_year ? [String(birth_year)] : []),
  ].join(' · ')
}
