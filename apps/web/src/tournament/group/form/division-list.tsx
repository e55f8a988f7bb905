import { Accordion, ActionIcon, Button, Text, TextInput, Title } from '@mantine/core'
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'
import {
  type Icon,
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { divisionLabels } from '@vot/contract'
import { groupDivisionDefaults, mayRemoveDivision } from '@vot/domain'
import { type RefObject, useCallback, useRef } from 'react'
import { formatDayRange } from '../../../lib/format/format-day'
import { formatVnd } from '../../../lib/format/format-number'
import { isDay } from '../../../lib/format/typed-day'
import { startOfDay } from '../../../lib/format/vietnam-days'
import { toasts } from '../../../ui/feedback/toasts'
import { Tooltip } from '../../../ui/menu/tooltip'
import shared from '../../../ui/theme/shared.module.css'
import { DivisionFieldset, type DivisionValue } from './division-fieldset'
import classes from './division-list.module.css'
import { DivisionNames } from './division-names'
import { groupDays } from './division-values'
import { useFollowingDays } from './following-days'
import { copyOf, type GroupDivisionValues, type GroupValues, newDivision } from './group-form'
import { formStrings } from './strings'

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
  const [listRef, holdFocus] = useFocusFallback()
  const withDays = useFollowingDays()
  const isFull = divisions.length >= mostDivisions
  const add = (division: GroupDivisionValues, at = divisions.length) => {
    form.insertListItem('divisions', division, at)
    onOpen([...openedKeys, division.key])
  }
  return (
    <section ref={listRef} aria-label={formStrings.divisions}>
      <Title order={2} mt="lg" mb="sm">
        {formStrings.divisions}
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
            propsOf={withDays(division.key, (field) => form.getInputProps(`divisions.${index}.${field}`))}
            onMove={(to) => {
              form.reorderListItem('divisions', { from: index, to })
              holdFocus(to)
            }}
            {...(isFull
              ? {}
              : {
                  onCopy: () => add(copyOf(division, divisions), index + 1),
                })}
            onRemove={() => {
              form.removeListItem('divisions', index)
              holdFocus(Math.min(index, divisions.length - 2))
            }}
          />
        ))}
      </Accordion>
      <Button
        mt="md"
        variant="light"
        disabled={isFull}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => add(newDivision(groupDays(divisions)))}
      >
        {formStrings.addDivision}
      </Button>
      {isFull && (
        <Text size="sm" c="dimmed" mt={6}>
          {formStrings.full(mostDivisions)}
        </Text>
      )}
    </section>
  )
}

/**
 * For a list whose buttons may vanish or switch off under the focus: hands it to the head of the given card, unless
 * the focus still stands on something that can be used.
 */
function useFocusFallback(): [RefObject<HTMLElement | null>, (index: number) => void] {
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

interface DivisionItemProps {
  readonly division: GroupDivisionValues
  readonly index: number
  readonly count: number
  readonly opened: boolean
  readonly wrong: boolean
  readonly groupVenue: string
  readonly staysBecause: string | undefined
  readonly propsOf: (field: DivisionValue) => GetInputPropsReturnType
  readonly onMove: (to: number) => void
  /** Absent while the group takes no more divisions. */
  readonly onCopy?: () => void
  readonly onRemove: () => void
}

/** One division of the group form: a line that sums it up, what can be done with it, its fields. */
function DivisionItem(props: DivisionItemProps) {
  const { division, index, count, opened, wrong, groupVenue, staysBecause, propsOf, onMove, onCopy, onRemove } = props
  const name = division.name.trim() === '' ? formStrings.numbered(index + 1) : division.name.trim()
  const remove = () => (staysBecause === undefined ? onRemove() : toasts.error(staysBecause))
  return (
    <Accordion.Item value={division.key} className={classes.item ?? ''}>
      <div className={`${shared.row} ${classes.head}`}>
        <Accordion.Control className={classes.control ?? ''}>
          <span className={`${shared.row} ${classes.name}`}>
            {name}
            {wrong && (
              <IconAlertCircle size={18} className={classes.wrong} role="img" aria-label={formStrings.hasProblems} />
            )}
          </span>
          <span className={classes.summary}>{summaryOf(division)}</span>
        </Accordion.Control>
        <div className={classes.tools}>
          <Tool
            icon={IconArrowUp}
            label={formStrings.moveUp(name)}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <Tool
            icon={IconArrowDown}
            label={formStrings.moveDown(name)}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <Tool
            icon={IconCopy}
            label={formStrings.copyDivision(name)}
            disabled={onCopy === undefined}
            onClick={() => onCopy?.()}
          />
          <Tool
            icon={IconTrash}
            label={formStrings.removeDivision(name)}
            disabled={!mayRemoveDivision(count)}
            color="red"
            onClick={remove}
          />
        </div>
      </div>
      <Accordion.Panel>
        {opened && (
          <div className={`${shared.column} ${classes.fields}`}>
            <DivisionNames propsOf={propsOf} />
            <DivisionFieldset
              propsOf={propsOf}
              feeStep={groupDivisionDefaults.registrationFeeStep}
              isNew={division.id === null}
            />
            <TextInput
              {...propsOf('venue')}
              label={divisionLabels.venue}
              placeholder={groupVenue.trim() === '' ? formStrings.divisionVenuePlaceholder : groupVenue.trim()}
              size="md"
              maxLength={200}
            />
          </div>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

interface ToolProps {
  readonly icon: Icon
  readonly label: string
  readonly disabled: boolean
  readonly color?: string
  readonly onClick: () => void
}

function Tool({ icon: IconOfTool, label, disabled, color = 'gray', onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={44} color={color} aria-label={label} disabled={disabled} onClick={onClick}>
        <IconOfTool size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

function summaryOf({ startDate, endDate, totalParticipants, registrationFee }: GroupDivisionValues): string {
  return [
    ...(isDay(startDate) && isDay(endDate) ? [formatDayRange(startOfDay(startDate), startOfDay(endDate))] : []),
    formStrings.players(Number(totalParticipants)),
    formatVnd(Number(registrationFee)),
  ].join(' · ')
}
