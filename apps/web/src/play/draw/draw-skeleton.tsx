import { Skeleton } from '@mantine/core'
import classes from './draw-page.module.css'

/** Blocks of the two lists and the court between them. */
export function DrawSkeleton() {
  return (
    <div className={classes.columns}>
      <Skeleton height={480} radius="lg" className={classes.waiting ?? ''} />
      <Skeleton height={480} radius="lg" className={classes.stage ?? ''} />
      <Skeleton height={480} radius="lg" className={classes.results ?? ''} />
    </div>
  )
}
