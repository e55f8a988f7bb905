import { Skeleton } from '@mantine/core'
import classes from './players-screen.module.css'

const cards = Array.from({ length: 8 }, (_, index) => index)

/** Blocks where the cards will stand. */
export function PlayersSkeleton() {
  return (
    <div className={classes.grid}>
      {cards.map((card) => (
        <Skeleton key={card} height={172} radius="lg" />
      ))}
    </div>
  )
}
