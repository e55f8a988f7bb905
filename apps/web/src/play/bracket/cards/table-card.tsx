import { memo } from 'react'
import type { Box } from '../layout/geometry'
import type { DetailLevel } from '../looks'
import { StandingsTable, type StandingsTableProps } from './standings-table'
import classes from './table-card.module.css'

interface TableCardProps extends Omit<StandingsTableProps, 'names'> {
  readonly box: Box
  readonly detail: DetailLevel
}

/** A table on the stage. */
export const TableCard = memo(function TableCard({ box, detail, ...table }: TableCardProps) {
  const { x: left, y: top, width, height } = box
  return (
    <div className={classes.table} data-detail={detail} style={{ left, top, width, height }}>
      <StandingsTable {...table} names="two-words" />
    </div>
  )
})
