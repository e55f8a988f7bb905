import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './list-tools.module.css'
import { strings } from './strings'

interface FilterFieldProps {
  readonly text: string
  readonly onType: (text: string) => void
}

/** Narrows the list to teams whose players match what is typed. */
export function FilterField({ text, onType }: FilterFieldProps) {
  return (
    <TextInput
      className={classes.field ?? ''}
      size="md"
      type="search"
      aria-label={strings.filterLabel}
      placeholder={strings.filter}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton aria-label={strings.clearFilter} onClick={() => onType('')} />}
    />
  )
}
