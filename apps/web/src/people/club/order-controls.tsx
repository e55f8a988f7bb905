import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { Tooltip } from '../../ui/menu/tooltip'
import { type ClubOrder, clubSorts } from './club-order'
import classes from './clubs-screen.module.css'
import { strings } from './strings'

interface OrderControlsProps {
  readonly order: ClubOrder
  readonly onChange: (order: ClubOrder) => void
}

/** What the grid is sorted by, and which end comes first. */
export function OrderControls({ order, onChange }: OrderControlsProps) {
  const now = order.descending ? strings.descending : strings.ascending
  const Picture = order.descending ? IconSortDescending : IconSortAscending
  return (
    <div className={classes.order}>
      <SegmentedControl
        className={classes.sorts ?? ''}
        size="md"
        aria-label={strings.sortBy}
        value={order.by}
        onChange={(value) => onChange({ ...order, by: clubSorts.find((sort) => sort === value) ?? order.by })}
        data={clubSorts.map((sort) => ({ value: sort, label: strings.sorts[sort] }))}
      />
      <Tooltip label={now}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={strings.turnAround(now)}
          onClick={() => onChange({ ...order, descending: !order.descending })}
        >
          <Picture size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
