import { Loader, Radio, Stack, Text } from '@mantine/core'
import {
  acceptPlayer,
  findDuplicates,
  genderWords,
  membersOf,
  type PlayerView,
  type RegistrationView,
  readPlayer,
} from '@vot/contract'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { useCache } from '../../../lib/data/use-cache'
import { useRead } from '../../../lib/data/use-read'
import { useWrite } from '../../../lib/data/use-write'
import { formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import { FormDialog } from '../../../ui/dialog/form-dialog'
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
  const entered = membersOf(registration).filter(({ unverified }) => unverified)
  const people = [useEntered(entered[0]?.id), useEntered(entered[1]?.id)]
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>({})
  const list = listPatch(useCache(), registration.tournament_id)
  /** Null for somebody new; undefined before a choice. Whom nobody is like can only be new. */
  const choiceOf = (id: number, index: number) =>
    chosen[id] !== undefined ? chosen[id] : people[index]?.data?.candidates.length === 0 ? null : undefined
  const accept = async () => {
    let team = registration
    for (const [index, { id }] of entered.entries()) {
      const body = { player_id: id, as_player_id: choiceOf(id, index) ?? null }
      team = await call(acceptPlayer, { params: { id: registration.id }, body })
      list.replace([team])
    }
    return team
  }
  const { mutate, isPending } = useWrite(() => ({ endpoint: acceptPlayer, input: {}, send: accept }), {
    failure: strings.acceptFailed,
    onSuccess: onAccepted,
    isQuick: true,
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
        {entered.map(({ id, club_name }, index) => {
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
                {factsOf({ ...person.player, club_name })}
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

function useEntered(id: number | undefined) {
  return useRead(readPlayer, id === undefined ? null : { params: { id } }, {
    read: { name: 'entered', run: () => readEntered(id ?? 0) },
  })
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
