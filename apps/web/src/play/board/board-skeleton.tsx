import { Skeleton } from '@mantine/core'
import classes from './board-skeleton.module.css'

/** The blocks of a board while it loads for the first time. */
export function BoardSkeleton() {
  return (
    <div className={classes.blocks}>
      {['head', 'a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <Skeleton key={name} radius="lg" className={classes[name] ?? ''} />
      ))}
    </div>
  )
}
