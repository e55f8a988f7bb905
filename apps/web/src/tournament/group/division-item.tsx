import { Accordion, ActionIcon, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { type Icon, IconAlertCircle, IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { groupDivisionDefaults, mayRemoveDivision } from '@vot/domain'
import { formatDayRange } from '../../lib/format/format-day'
import { formatCount, formatVnd } from '../../lib/format/format-number'
import { startOfDay } from '../../lib/format/vietnam-days'
import { toasts } from '../../ui/feedback/toasts'
import { Tooltip } from '../../ui/menu/tooltip'
import { DivisionFieldset, type DivisionValue } from './division-fieldset'
import classes from './division-list.module.css'
import type { GroupDivisionValues } from './group-form'
import { groupStrings } from './group-strings'

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
export function DivisionItem(props: DivisionItemProps) {
  const { division, index, count, opened, wrong, groupVenue, staysBecause, propsOf, onMove, onCopy, onRemove } = props
  const name = division.name.trim() === '' ? groupStrings.numbered(index + 1) : division.name.trim()
  const remove = () => (staysBecause === undefined ? onRemove() : toasts.error(staysBecause))
  return (
    <Accordion.Item value={division.key} className={classes.item ?? ''}>
      <div className={classes.head}>
        <Accordion.Control className={classes.control ?? ''}>
          <span className={classes.name}>
            {name}
            {wrong && (
              <IconAlertCircle size={18} className={classes.wrong} role="img" aria-label={groupStrings.hasProblems} />
            )}
          </span>
          <span className={classes.summary}>{summaryOf(division)}</span>
        </Accordion.Control>
        <div className={classes.tools}>
          <Tool
            icon={IconArrowUp}
            label={groupStrings.moveUp(name)}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <Tool
            icon={IconArrowDown}
            label={groupStrings.moveDown(name)}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <Tool
            icon={IconCopy}
            label={groupStrings.copyDivision(name)}
            disabled={onCopy === undefined}
            onClick={() => onCopy?.()}
          />
          <Tool
            icon={IconTrash}
            label={groupStrings.removeDivision(name)}
            disabled={!mayRemoveDivision(count)}
            color="red"
            onClick={remove}
          />
        </div>
      </div>
      <Accordion.Panel>
        {opened && (
          <div className={classes.fields}>
            <TextInput
              {...propsOf('name')}
              label={groupStrings.divisionName}
              placeholder={groupStrings.divisionNamePlaceholder}
              size="md"
              maxLength={200}
              withAsterisk
            />
            <DivisionFieldset
              propsOf={propsOf}
              feeStep={groupDivisionDefaults.registrationFeeStep}
              isNew={division.id === null}
            />
            <TextInput
              {...propsOf('venue')}
              label={groupStrings.divisionVenue}
              placeholder={groupVenue.trim() === '' ? groupStrings.divisionVenuePlaceholder : groupVenue.trim()}
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
    ...(startDate && endDate ? [formatDayRange(startOfDay(startDate), startOfDay(endDate))] : []),
    groupStrings.players(formatCount(Number(totalParticipants))),
    formatVnd(Number(registrationFee)),
  ].join(' · ')
}
