import { Skeleton } from '@mantine/core'
import classes from './bracket-screen.module.css'

const rows = ['a', 'b', 'c', 'd']

/** Blocks where header and cards will stand. */
export function BracketSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={36} width={280} />
      <Skeleton height={24} width={420} maw="100%" />
      <div className={classes.skeletonCards}>
        {rows.map((row) => (
          <div key={row} className={classes.skeletonRow}>
            <Skeleton height={116} width={300} />
            <Skeleton height={116} width={300} />
            <Skeleton height={116} width={300} />
          </div>
        ))}
      </div>
    </div>
  )
}
