import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { strings } from './strings'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className: string | undefined
}

/** A field from 768 px; below, an icon that opens it. */
export function SearchField({ value, onChange, className }: SearchFieldProps) {
  const [opened, setOpened] = useState(false)
  const field = (
    <TextInput
      className={className ?? ''}
      size="md"
      type="search"
      aria-label={strings.searchLabel}
      placeholder={strings.search}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value === '' ? null : <CloseButton aria-label={strings.clearSearch} onClick={() => onChange('')} />}
      autoFocus={opened}
      {...(opened ? { 'data-fills-row': true } : { visibleFrom: 'sm' as const })}
    />
  )
  return opened ? (
    field
  ) : (
    <>
      {field}
      <ActionIcon
        size={44}
        color="gray"
        hiddenFrom="sm"
        aria-label={strings.searchLabel}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
