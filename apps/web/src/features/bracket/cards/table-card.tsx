import { memo } from 'react'
import type { Box } from '../layout/geometry'
import { StandingsTable, type StandingsTableProps } from './standings-table'
import classes from './table-card.module.css'

/** A table on the stage. */
export const TableCard = memo(function TableCard({ box, ...table }: StandingsTableProps & { readonly box: Box }) {
  const { x: left, y: top, width, height } = box
  return (
    <div className={classes.table} style={{ left, top, width, height }}>
      <StandingsTable {...table} />
    </div>
  )
})
