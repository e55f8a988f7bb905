import { Accordion, Button, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useCallback, useRef } from 'react'
import { DivisionItem } from './division-item'
import { copyOf, type GroupDivisionValues, type GroupValues, newDivision } from './group-form'
import { groupStrings } from './group-strings'

const mostDivisions = 50

interface DivisionListProps {
  readonly form: UseFormReturnType<GroupValues>
  readonly openedKeys: readonly string[]
  readonly onOpen: (keys: string[]) => void
  /** Why a division has to stay, undefined where it may go. */
  readonly staysBecause?: (division: GroupDivisionValues) => string | undefined
}

/** Divisions as cards that open and close, in the order in which they are shown later. */
export function DivisionList({ form, openedKeys, onOpen, staysBecause = () => undefined }: DivisionListProps) {
  const { divisions } = form.values
  const [listRef, holdFocus] = useHeldFocus()
  const isFull = divisions.length >= mostDivisions
  const add = (division: GroupDivisionValues, at = divisions.length) => {
    form.insertListItem('divisions', division, at)
    onOpen([...openedKeys, division.key])
  }
  return (
    <section ref={listRef} aria-label={groupStrings.divisions}>
      <Title order={2} mt="lg" mb="sm">
        {groupStrings.divisions}
      </Title>
      {typeof form.errors.divisions === 'string' && (
        <Text c="var(--v-bad)" mb="sm">
          {form.errors.divisions}
        </Text>
      )}
      <Accordion multiple value={[...openedKeys]} onChange={onOpen} variant="separated" radius="lg">
        {divisions.map((division, index) => (
          <DivisionItem
            key={division.key}
            division={division}
            index={index}
            count={divisions.length}
            opened={openedKeys.includes(division.key)}
            wrong={Object.keys(form.errors).some((path) => path.startsWith(`divisions.${index}.`))}
            groupVenue={form.values.venue}
            staysBecause={staysBecause(division)}
            propsOf={(field) => form.getInputProps(`divisions.${index}.${field}`)}
            onMove={(to) => {
              form.reorderListItem('divisions', { from: index, to })
              holdFocus(to)
            }}
            {...(isFull ? {} : { onCopy: () => add(copyOf(division, groupStrings.copied(division.name)), index + 1) })}
            onRemove={() => {
              form.removeListItem('divisions', index)
              holdFocus(Math.min(index, divisions.length - 2))
            }}
          />
        ))}
      </Accordion>
      <Button
        mt="md"
        size="md"
        variant="light"
        disabled={isFull}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => add(newDivision())}
      >
        {groupStrings.addDivision}
      </Button>
      {isFull && (
        <Text size="sm" c="dimmed" mt={6}>
          {groupStrings.full(mostDivisions)}
        </Text>
      )}
    </section>
  )
}

/**
 * For a list whose buttons may vanish or switch off under the focus: hands it to the head of the given card, unless
 * the focus still stands on something that can be used.
 */
function useHeldFocus(): [RefObject<HTMLElement | null>, (index: number) => void] {
  const listRef = useRef<HTMLElement>(null)
  const hold = useCallback((index: number) => {
    requestAnimationFrame(() => {
      const at = document.activeElement
      const isLost = at === null || at === document.body || at.matches(':disabled')
      if (isLost) listRef.current?.querySelectorAll<HTMLElement>('[data-accordion-control]')[index]?.focus()
    })
  }, [])
  return [listRef, hold]
}
