import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PlayerView } from '@vot/contract'
import { useState } from 'react'
import { formatPhone } from '../../lib/format/format-phone'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { usePlayerSearch } from './api'
import { playerSelectStrings as strings } from './change-strings'

interface PlayerSelectProps {
  readonly label: string
  readonly value: PlayerView | null
  readonly onChange: (player: PlayerView | null) => void
  /** Who is not offered. */
  readonly except: readonly number[]
  readonly snapshotGroupId: number | null
}

const searchAfterMs = 300
const mostFound = 50

/** One player by name, with the points that they would enter with. */
export function PlayerSelect({ label, value, onChange, except, snapshotGroupId }: PlayerSelectProps) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, searchAfterMs)
  const found = usePlayerSearch(asked, snapshotGroupId, mostFound)
  useFailureToast(found.error, strings.failed)
  const items = (found.data?.items ?? []).filter(({ id }) => !except.includes(id))
  const choices = value && items.every(({ id }) => id !== value.id) ? [value, ...items] : items
  return (
    <Select
      label={label}
      placeholder={strings.placeholder}
      size="md"
      searchable
      selectFirstOptionOnChange
      data={choices.map((player) => ({ value: String(player.id), label: player.name }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const player = choices.find(({ id }) => String(id) === option.value)
        return player ? <Choice player={player} /> : null
      }}
      nothingFoundMessage={text.trim().length < 2 ? strings.tooShort : strings.none}
      searchValue={text}
      onSearchChange={setText}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(choices.find((player) => String(player.id) === id) ?? null)}
    />
  )
}

function Choice({ player }: { readonly player: PlayerView }) {
  const facts = [
    player.club_name ?? strings.noClub,
    formatPhone(player.phone),
    strings.points(player.ranking_points),
    ...(player.points_later ? [strings.pointsLater] : []),
  ]
  return (
    <span>
      <strong>{player.name}</strong>
      <br />
      <Text component="span" size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </span>
  )
}
