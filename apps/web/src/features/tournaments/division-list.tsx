import { Accordion, ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertCircle, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { mayRemoveDivision } from '@vot/domain'
import { formatDayRange } from '../../lib/formats/format-day'
import { formatCount, formatVnd } from '../../lib/formats/format-number'
import { randomId } from '../../lib/random-id'
import { startOfDay } from '../../lib/vietnam-days'
import { DivisionFieldset } from './division-fieldset'
import classes from './division-list.module.css'
import { type DivisionValues, type GroupValues, newDivision } from './group-form'
import { groupStrings } from './group-strings'

interface DivisionListProps {
  readonly form: UseFormReturnType<GroupValues>
  readonly openedKeys: string[]
  readonly onOpen: (keys: string[]) => void
}

/** Divisions as cards that open and close, each with a line that sums it up. */
export function DivisionList({ form, openedKeys, onOpen }: DivisionListProps) {
  const { divisions } = form.values
  const add = (division: DivisionValues, at = divisions.length) => {
    form.insertListItem('divisions', division, at)
    onOpen([...openedKeys, division.key])
  }
  return (
    <section>
      <Title order={2} mt="lg" mb="sm">
        {groupStrings.divisions}
      </Title>
      {typeof form.errors.divisions === 'string' && (
        <Text c="var(--v-bad)" mb="sm">
          {form.errors.divisions}
        </Text>
      )}
      <Accordion multiple value={openedKeys} onChange={onOpen} variant="separated" radius="lg">
        {divisions.map((division, index) => {
          const name = division.name.trim() === '' ? groupStrings.numbered(index + 1) : division.name.trim()
          const copy = { ...division, key: randomId(), name: groupStrings.copied(division.name) }
          return (
            <Accordion.Item key={division.key} value={division.key} className={classes.item ?? ''}>
              <div className={classes.head}>
                <Accordion.Control>
                  <span className={classes.name}>
                    {name}
                    {hasError(form.errors, index) && (
                      <IconAlertCircle size={18} className={classes.wrong} role="img" aria-label="Có mục cần sửa" />
                    )}
                  </span>
                  <span className={classes.summary}>{summaryOf(division)}</span>
                </Accordion.Control>
                <Tooltip label={groupStrings.copyDivision(name)}>
                  <ActionIcon
                    size={44}
                    color="gray"
                    aria-label={groupStrings.copyDivision(name)}
                    onClick={() => add(copy, index + 1)}
                  >
                    <IconCopy size={20} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label={groupStrings.removeDivision(name)}>
                  <ActionIcon
                    size={44}
                    color="red"
                    aria-label={groupStrings.removeDivision(name)}
                    disabled={!mayRemoveDivision(divisions.length)}
                    onClick={() => form.removeListItem('divisions', index)}
                  >
                    <IconTrash size={20} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              </div>
              <Accordion.Panel>
                <DivisionFieldset propsOf={(field) => form.getInputProps(`divisions.${index}.${field}`)} />
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
      <Button
        mt="md"
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => add(newDivision())}
      >
        {groupStrings.addDivision}
      </Button>
    </section>
  )
}

function hasError(errors: Readonly<Record<string, unknown>>, index: number): boolean {
  return Object.keys(errors).some((path) => path.startsWith(`divisions.${index}.`))
}

function summaryOf({ startDate, endDate, totalParticipants, registrationFee }: DivisionValues): string {
  return [
    ...(startDate && endDate ? [formatDayRange(startOfDay(startDate), startOfDay(endDate))] : []),
    groupStrings.players(formatCount(Number(totalParticipants))),
    formatVnd(Number(registrationFee)),
  ].join(' · ')
}
