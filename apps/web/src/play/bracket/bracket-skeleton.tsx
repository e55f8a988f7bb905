import { Skeleton } from '@mantine/core'
import classes from './bracket-screen.module.css'

const rows = ['a', 'b', 'c', 'd']

/** Blocks where the header will stand. */
export function HeadSkeleton({ shown }: { readonly shown: boolean }) {
  return (
    <div className={classes.skeleton} aria-hidden>
      {shown && (
        <>
          <Skeleton height={36} width={280} />
          <Skeleton height={24} width={420} maw="100%" />
        </>
      )}
    </div>
  )
}

/** Blocks where cards will stand. */
export function CardsSkeleton() {
  return (
    <div className={`${classes.skeleton} ${classes.skeletonCards}`}>
      {rows.map((row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton height={116} width={300} />
          <Skeleton height={116} width={300} />
          <Skeleton height={116} width={300} />
        </div>
      ))}
    </div>
  )
}
