import { SegmentedControl } from '@mantine/core'
import { type TeamSortOrder, teamSortOrders } from '@vot/domain'
import { useId } from 'react'
import { strings } from './strings'
import classes from './team-select.module.css'

interface TeamOrderControlProps {
  readonly order: TeamSortOrder
  readonly onChange: (order: TeamSortOrder) => void
}

/** What the teams to choose from are sorted by. */
export function TeamOrderControl({ order, onChange }: TeamOrderControlProps) {
  const labelId = useId()
  return (
    <div className={classes.order}>
      <span id={labelId}>{strings.teamOrder}</span>
      <SegmentedControl
        size="md"
        aria-labelledby={labelId}
        value={order}
        onChange={(value) => onChange(teamSortOrders.find((each) => each === value) ?? order)}
        data={teamSortOrders.map((each) => ({ value: each, label: strings.teamOrders[each] }))}
      />
    </div>
  )
}
