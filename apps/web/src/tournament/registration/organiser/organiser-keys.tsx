import { useHotkeys } from '@mantine/hooks'

interface OrganiserKeysProps {
  readonly onAdd: () => void
  /** Id of the field that filters the list. */
  readonly filterId: string
}

/** N adds a team, / goes to the filter; both rest in a field. */
export function OrganiserKeys({ onAdd, filterId }: OrganiserKeysProps) {
  useHotkeys([
    ['n', onAdd],
    ['/', () => document.getElementById(filterId)?.focus()],
  ])
  return null
}
